import type { PlayableMode } from "@phaselock/contracts";
import { deviceSound } from "@phaselock/web";
import { type ReactNode, useMemo, useState } from "react";
import { deviceVersionOf } from "./device-version.ts";
import { HeadphoneOffer } from "./headphone-offer.tsx";

const readDevice = () => ({
  check: deviceSound.readCheck(),
  speakerChoice: deviceSound.readSpeakerChoice(),
});

/**
 * Renders a mode in the version that this device plays, with the offer for its ready screen. Reads the device once, so
 * that a check in another tab doesn't change a running session.
 * @param props.children `choices` counts the user's choices. In the key of the ready screen it starts that screen again,
 * because another score needs another plan, and its Start button takes the focus
 */
export function ForDevice(props: {
  mode: PlayableMode;
  children: (version: PlayableMode, offer: ReactNode, choices: number) => ReactNode;
}) {
  const [{ choices, device }, setDevice] = useState(() => ({ choices: 0, device: readDevice() }));
  const onChange = () => setDevice(before => ({ choices: before.choices + 1, device: readDevice() }));
  const { mode, ears } = useMemo(() => deviceVersionOf(props.mode, device), [props.mode, device]);
  return props.children(mode, ears && <HeadphoneOffer ears={ears} onChange={onChange} />, choices);
}
