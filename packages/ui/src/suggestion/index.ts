export { ExpectedChange } from "./expected-change.tsx";
export { reasonsWithoutRecommendation } from "./suggestion-texts.tsx";
