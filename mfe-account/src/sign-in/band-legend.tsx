import { bandRanges } from "@phaselock/contracts";
import { bandColour, Figure } from "@phaselock/ui";
import styles from "./band-legend.module.css";
import { bandsTexts } from "./bands-texts.ts";

/** The colours of the frequency bands, as used throughout the product. */
export function BandLegend() {
  return (
    <ul className={styles.legend}>
      {bandRanges.map(({ band, fromHz, toHz }) => (
        <li key={band}>
          <Figure size="caption">
            <span style={{ color: bandColour(band) }}>{band}</span> {bandsTexts.range(fromHz, toHz)}
          </Figure>
        </li>
      ))}
    </ul>
  );
}
