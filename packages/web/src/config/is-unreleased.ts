import type { ClientConfig } from "@phaselock/contracts";

/** Whether the deployment holds the path back: its list names it, or a path above it. */
export const isUnreleased = (path: string, { unreleased }: Pick<ClientConfig, "unreleased">): boolean =>
  unreleased.some(held => path === held || path.startsWith(`${held}/`));
