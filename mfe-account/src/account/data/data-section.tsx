import { Section } from "../../parts/section.tsx";
import { texts } from "../../texts.ts";
import { EraseAccount } from "./erase-account.tsx";
import { ExportData } from "./export-data.tsx";

const { data: words } = texts.account;

/** The user's data: export and erasure. */
export function DataSection({ username }: { username: string }) {
  return (
    <Section id="your-data" heading={words.name} lead={words.lead}>
      <ExportData />
      <EraseAccount username={username} />
    </Section>
  );
}
