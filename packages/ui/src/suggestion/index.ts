export { ExpectedChange } from "./expected-change.tsx";
