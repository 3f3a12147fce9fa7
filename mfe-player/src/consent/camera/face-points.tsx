import type { EyeLids, FacePoints, Place } from "@phaselock/adaptation";
import styles from "./face-points.module.css";

/** The cubic through four places, without its start. It passes the inner two at a third and two thirds of its way. */
function through([start, first, second, end]: readonly [Place, Place, Place, Place]): string {
  const mix = (a: number, b: number, c: number, d: number, axis: 0 | 1) =>
    (a * start[axis] + b * first[axis] + c * second[axis] + d * end[axis]) / 6;
  const at = (a: number, b: number, c: number, d: number) => `${mix(a, b, c, d, 0)} ${mix(a, b, c, d, 1)}`;
  return `C${at(-5, 18, -9, 2)} ${at(2, -9, 18, -5)} ${end[0]} ${end[1]}`;
}

/** The opening of an eye: its upper lid, and its lower lid back. */
function lidsPath([inner, upper1, upper2, outer, lower1, lower2]: EyeLids): string {
  return `M${inner[0]} ${inner[1]}${through([inner, upper1, upper2, outer])}${through([outer, lower1, lower2, inner])}Z`;
}

const middleOf = ([ax, ay]: Place, [bx, by]: Place): Place => [(ax + bx) / 2, (ay + by) / 2];
const distanceOf = ([ax, ay]: Place, [bx, by]: Place): number => Math.hypot(bx - ax, by - ay);

/** The oval through the four points that give the head's direction. */
function Head({ forehead, chin, temples: [left, right] }: FacePoints) {
  const [x, y] = middleOf(forehead, chin);
  const lean = (Math.atan2(right[1] - left[1], right[0] - left[0]) * 180) / Math.PI;
  return (
    <ellipse
      className={styles.head}
      cx={x}
      cy={y}
      rx={distanceOf(left, right) / 2}
      ry={distanceOf(forehead, chin) / 2}
      transform={`rotate(${lean} ${x} ${y})`}
    />
  );
}

/** A share of the eye's width. */
const irisRadius = 0.19;

/** The points of a face that are measured, and nothing else of the picture. Null draws none. */
export function FacePointsPicture({ points, label }: { points: FacePoints | null; label: string }) {
  return (
    <svg
      className={styles.picture}
      viewBox="-0.54 -0.36 1.08 0.72"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      {points && (
        <>
          <Head {...points} />
          {[points.forehead, points.chin, ...points.temples].map(([x, y]) => (
            <circle key={`${x} ${y}`} className={styles.point} cx={x} cy={y} r={0.006} />
          ))}
          {points.eyes.map(({ lids, iris: [x, y] }, eye) => {
            const [inner, , , outer] = lids;
            const radius = irisRadius * distanceOf(inner, outer);
            return (
              <g key={eye === 0 ? "left" : "right"}>
                <path className={styles.lids} d={lidsPath(lids)} />
                <circle className={styles.lids} cx={x} cy={y} r={radius} />
                <circle className={styles.point} cx={x} cy={y} r={radius / 3} />
                {lids.map(([across, down]) => (
                  <circle
                    key={`${across} ${down}`}
                    className={styles.point}
                    cx={across}
                    cy={down}
                    r={0.005}
                  />
                ))}
              </g>
            );
          })}
        </>
      )}
    </svg>
  );
}
