import { type SignalName, signalNames } from "@phaselock/contracts";
import { Switch } from "@phaselock/ui/switch";
import { Link } from "@phaselock/web";
import { useState } from "react";
import { SignalConsent } from "./signal-consent.tsx";
import styles from "./signal-switches.module.css";
import { adaptingTexts } from "./texts.ts";
import type { SessionSignals } from "./use-session-signals.ts";

const words = adaptingTexts.ready;

/** A switch for each signal that the session can adapt to. One that isn't allowed yet asks for consent first. */
export function SignalSwitches(props: {
  allowed: readonly SignalName[];
  signals: SessionSignals;
  isDisabled: boolean;
}) {
  const { allowed, signals, isDisabled } = props;
  const [asked, setAsked] = useState<SignalName | null>(null);
  return (
    <div>
      {signalNames.map(name => (
        <Switch
          key={name}
          name={words.names[name]}
          isOn={signals.chosen.includes(name)}
          isDisabled={isDisabled}
          onChange={isOn => {
            if (isOn && !allowed.includes(name)) setAsked(name);
            else signals.turn(name, isOn);
          }}
        />
      ))}
      <p className={styles.about}>
        <Link to="/signals" className="link">
          {words.about}
        </Link>
      </p>
      {asked && (
        <SignalConsent
          signal={asked}
          onAllowed={() => signals.turn(asked, true)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
