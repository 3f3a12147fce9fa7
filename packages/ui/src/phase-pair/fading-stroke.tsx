/** A line that is visible on one side of the point where the waves meet, and fades out towards the other. */
export function FadingStroke(props: {
  readonly id: string;
  readonly d: string;
  readonly colour: string;
  /** Its opacity before the waves meet: 1 for a wave that ends there, 0 for the common wave. */
  readonly from: 0 | 1;
  /** Where it fades, in the picture's units. */
  readonly fade: { readonly x1: number; readonly x2: number };
}) {
  const { id, d, colour, from, fade } = props;
  return (
    <>
      <linearGradient id={id} gradientUnits="userSpaceOnUse" y1="0" y2="0" {...fade}>
        <stop offset="0" stopColor={colour} stopOpacity={from} />
        <stop offset="1" stopColor={colour} stopOpacity={1 - from} />
      </linearGradient>
      <path d={d} stroke={`url(#${id})`} vectorEffect="non-scaling-stroke" />
    </>
  );
}
