export { stopBrokers, stopProcess } from "./faults/stop.ts";
export { createAddresses } from "./load/addresses.ts";
export { createBuyer } from "./load/buyer.ts";
export { createCaller } from "./load/caller.ts";
export { openHistory } from "./load/history.ts";
export { createPlayer } from "./load/player.ts";
export { openSystem, type System } from "./system/open-system.ts";
