// Replaces a remote's fallback copy of a shared module. A remote never runs without the shell, and a second React would
// silently break hooks, so a missing module must fail loudly.
export {};
