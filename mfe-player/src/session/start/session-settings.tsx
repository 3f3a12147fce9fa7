import { ownModeId } from "@phaselock/contracts";
import { AboutMode } from "../../shared/about-mode/about-mode.tsx";
import { SignalSwitches } from "../adapting/signal-switches.tsx";
import { adaptingTexts } from "../adapting/texts.ts";
import AttentionChoice from "../attention/attention-choice.tsx";
import { attentionTexts } from "../attention/texts.ts";
import { DrawerRow } from "../drawer/drawer.tsx";
import { hasPaymentChoice, LengthChoice, PaymentChoice } from "../drawer/length-choice.tsx";
import { MixChoice } from "../drawer/mix-choice.tsx";
import { MotionChoice } from "../drawer/motion-choice.tsx";
import { PictureChoice } from "../drawer/picture-choice.tsx";
import { pictureTexts } from "../drawer/picture-texts.ts";
import { SceneChoice } from "../drawer/scene-choice.tsx";
import { SoundFrom } from "../headphones/sound-from.tsx";
import { soundFromTexts } from "../headphones/texts.ts";
import { partsOf } from "../mix/parts-of.ts";
import { StrengthChoice } from "../mix/strength-choice.tsx";
import { strengthsOf } from "../mix/strengths-of.ts";
import { mixTexts } from "../mix/texts.ts";
import { OwnAudioChoice } from "../own-audio/own-audio-choice.tsx";
import { readyTexts } from "../texts.tsx";
import type { Settings } from "./settings.ts";

const words = readyTexts;

/** The rows of the drawer, ordered by how often one changes a thing. */
export default function SessionSettings(settings: Settings) {
  const { compared, planned, mixing, choice, means, pictures, motion, deviceSound } = settings;
  const { ownAudio, signals, attention, task, isCompared, isDisabled, onChoice } = settings;
  const { plan, mode } = planned;
  const strengths = strengthsOf(mode);
  const { faders } = partsOf(mode);
  // A resumed session stays what it was planned as, and own audio takes the place of music.
  const hasScenes =
    !isCompared &&
    compared.pattern.score.music !== undefined &&
    compared.scenes.length > 0 &&
    plan.ownAudio.length === 0 &&
    !(plan.isKnown && plan.mix.isPure);
  return (
    <>
      {!plan.isKnown && (
        <>
          <DrawerRow>
            <LengthChoice choice={choice} means={means} isDisabled={isDisabled} onChoose={onChoice} />
          </DrawerRow>
          {hasPaymentChoice(means) && (
            <DrawerRow>
              <PaymentChoice choice={choice} means={means} isDisabled={isDisabled} onChoose={onChoice} />
            </DrawerRow>
          )}
        </>
      )}
      <DrawerRow name={pictureTexts.legend}>
        {pictures.length > 0 && !plan.isKnown && (
          <PictureChoice
            offered={pictures}
            chosen={planned.shownPicture}
            isDisabled={isDisabled}
            onChoose={planned.choosePicture}
          />
        )}
        <MotionChoice motion={motion} isDisabled={isDisabled} />
      </DrawerRow>
      {deviceSound && (
        <DrawerRow name={soundFromTexts.label}>
          <SoundFrom sound={deviceSound} isDisabled={isDisabled} />
        </DrawerRow>
      )}
      {hasScenes && (
        <DrawerRow name={mixTexts.scene}>
          <SceneChoice
            mode={compared}
            music={compared.pattern.score}
            pure={plan.isKnown ? null : settings.pure}
            mix={plan.mix}
            isDisabled={isDisabled}
            onChoose={mixing.change}
          />
        </DrawerRow>
      )}
      {!isCompared && strengths.length > 0 && (
        <DrawerRow>
          <StrengthChoice
            allowed={strengths}
            chosen={plan.mix.strength}
            isDisabled={isDisabled}
            onChoose={strength => mixing.change({ strength })}
          />
        </DrawerRow>
      )}
      {!isCompared && faders.length > 0 && (
        <DrawerRow name={mixTexts.mix}>
          <MixChoice faders={faders} mix={plan.mix} isDisabled={isDisabled} onChange={mixing.change} />
        </DrawerRow>
      )}
      {signals.allowed && (
        <DrawerRow name={adaptingTexts.ready.label}>
          <SignalSwitches allowed={signals.allowed} signals={signals} isDisabled={isDisabled} />
        </DrawerRow>
      )}
      {/* A resumed session has begun, so nothing is before it. */}
      {!plan.isKnown && (
        <DrawerRow name={attentionTexts.label}>
          <AttentionChoice task={task} before={attention} isDisabled={isDisabled} />
        </DrawerRow>
      )}
      {planned.canPlayOwnAudio && (
        <DrawerRow name={words.drawer.ownAudio}>
          <OwnAudioChoice ownAudio={ownAudio} isDisabled={isDisabled} />
        </DrawerRow>
      )}
      {mode.id !== ownModeId && (
        <DrawerRow name={words.drawer.about}>
          <AboutMode mode={mode} />
        </DrawerRow>
      )}
    </>
  );
}
