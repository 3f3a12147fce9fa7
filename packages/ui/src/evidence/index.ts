export { type Axis, axisOf } from "./axis.ts";
export { Ending, endings } from "./endings.tsx";
export { AxisLabels, AxisSides, EmptyAxis, type Interval, IntervalAxis } from "./interval-axis.tsx";
