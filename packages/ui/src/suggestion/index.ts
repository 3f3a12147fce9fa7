export { ChoiceRow } from "./choice-row.tsx";
export { ExpectedChange } from "./expected-change.tsx";
