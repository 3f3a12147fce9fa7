import { type MoodName, moods } from "@phaselock/contracts";
import { ChoiceRow } from "@phaselock/ui/choice-row";
import type { ReactNode } from "react";
import { moodTexts } from "./texts.ts";

const choices = moods.map(value => ({ value, name: moodTexts.names[value] }));

/** Asks how the user feels: one tap on a word. A second tap takes it back. `children` stand beside the question. */
export const MoodRow = (props: {
  question: string;
  chosen: MoodName | null;
  onChoose: (mood: MoodName | null) => void;
  children?: ReactNode;
}) => <ChoiceRow {...props} choices={choices} scrolls />;
