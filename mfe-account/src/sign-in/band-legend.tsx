import { bandRanges } from "@phaselock/contracts";
import { bandColour, Figure } from "@phaselock/ui";
import { texts } from "../texts.ts";
import styles from "./band-legend.module.css";

/** The colours of the frequency bands, as used throughout the product. */
export function BandLegend() {
  return (
    <ul className={styles.legend}>
      {bandRanges.map(({ band, fromHz, toHz }) => (
        <li key={band}>
          <Figure size="caption">
            <span style={{ color: bandColour(band) }}>{band}</span> {texts.bands.range(fromHz, toHz)}
          </Figure>
        </li>
      ))}
    </ul>
  );
}
