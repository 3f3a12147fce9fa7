// Stands where a remote's own copy of a shared module would be built. A remote never runs without the shell, and a
// fallback copy of React would break hooks in silence: better that its absence is loud.
export {};
