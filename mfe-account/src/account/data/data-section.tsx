import { Section } from "@phaselock/ui/section";
import { accountTexts } from "../texts.ts";
import { EraseAccount } from "./erase-account.tsx";
import { ExportData } from "./export-data.tsx";
import { Measurements } from "./measurements.tsx";
import { OfflineStorage } from "./offline-storage.tsx";
import { Scenes } from "./scenes.tsx";
import { Signals } from "./signals.tsx";

const { data: words } = accountTexts;

/** The user's data: what this device stores and measures, what sessions adapt to, export and erasure. */
export function DataSection({ id, username }: { id: string; username: string }) {
  return (
    <Section id="your-data" heading={words.name} lead={words.lead}>
      <OfflineStorage userId={id} />
      <Measurements />
      <Signals />
      <Scenes />
      <ExportData />
      <EraseAccount userId={id} username={username} />
    </Section>
  );
}
