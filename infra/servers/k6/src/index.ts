export { isK6Built, type K6Ending, runK6 } from "./run-k6.ts";
