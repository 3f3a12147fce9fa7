import type { PartName, ReleaseChange, ReleaseMap } from "@phaselock/contracts";

const actions: Readonly<Record<ReleaseChange["action"], string>> = {
  promote: "promoted",
  rollback: "rolled back to",
  canary: "canary of",
  "end-canary": "canary ended, all get",
};

const describePart = (
  part: PartName,
  { live, earlier, canary }: NonNullable<ReleaseMap["parts"][PartName]>,
) => {
  const share = canary ? `, canary ${canary.release} for ${canary.percent}%` : "";
  const before = earlier[0] === undefined ? "" : `, rolls back to ${earlier[0]}`;
  return `${part} ${live} is live${share}${before}`;
};

const describeChange = ({ at, part, action, release, replaced }: ReleaseChange): string =>
  `${at}  ${part}  ${actions[action]} ${release}${replaced === null ? "" : `, was ${replaced}`}`;

/** What is live, and the changes, newest first: of one part, or of all. */
export const describeHistory = ({ parts, history }: ReleaseMap, part?: PartName): readonly string[] => {
  const live = Object.entries(parts).filter(([name]) => part === undefined || name === part);
  if (live.length === 0) return [`No release${part === undefined ? "" : ` of ${part}`} is live.`];
  return [
    ...live.map(([name, releases]) => describePart(name, releases)),
    "",
    ...history.filter(change => part === undefined || change.part === part).map(describeChange),
  ];
};
