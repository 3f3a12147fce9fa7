const loopbackHost = /^(127\.0\.0\.1|localhost)(:\d+)?$/;

/** Whether a Host header names this machine. A foreign name that resolves to loopback does not. */
export const isLoopbackHost = (host: string | undefined): boolean => loopbackHost.test(host ?? "");
