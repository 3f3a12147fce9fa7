import { Section } from "@phaselock/ui/section";
import { accountTexts } from "../texts.ts";
import { EraseAccount } from "./erase-account.tsx";
import { ExportData } from "./export-data.tsx";
import { Measurements } from "./measurements.tsx";
import { OfflineStorage } from "./offline-storage.tsx";
import { Signals } from "./signals.tsx";

const { data: words } = accountTexts;

/** The user's data: what this device stores and measures, export and erasure. */
export function DataSection({ id, username }: { id: string; username: string }) {
  return (
    <Section id="your-data" heading={words.name} lead={words.lead}>
      <OfflineStorage userId={id} />
      <Measurements />
      <Signals />
      <ExportData />
      <EraseAccount userId={id} username={username} />
    </Section>
  );
}
