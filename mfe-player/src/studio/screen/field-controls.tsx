import type { Field } from "../../shared/score-fields.ts";
import { studioTexts } from "../texts.tsx";
import { Choice } from "./choice.tsx";
import { NumberSlider } from "./number-slider.tsx";

const words = studioTexts;

/** A number as it is read: a part as a percentage, anything else with its unit. */
function textOf(field: Field, value: number): string {
  const unit = words.unit(field.name);
  if (unit === "%") return `${Math.round(value * 100)} %`;
  return unit ? `${value} ${unit}` : String(value);
}

/** The controls of a layer's fields, in the order of its schema. A field of the registry needs nothing here. */
export function FieldControls(props: {
  fields: readonly Field[];
  values: object;
  /** The layer's name, for screen readers. */
  layer: string;
  isReadOnly: boolean;
  onChange: (name: string, value: number | string) => void;
  onEnd: () => void;
}) {
  const { fields, values, layer, isReadOnly, onChange, onEnd } = props;
  return fields.map(field => {
    const value: unknown = Reflect.get(values, field.name);
    if (field.type === "choice")
      return (
        <Choice
          key={field.name}
          label={`${words.field(field.name)} ${layer}`}
          value={String(value)}
          options={field.options.map(option => ({ value: option, text: option }))}
          isReadOnly={isReadOnly}
          onChange={chosen => onChange(field.name, chosen)}
        />
      );
    const number = typeof value === "number" ? value : field.min;
    return (
      <NumberSlider
        key={field.name}
        label={words.field(field.name)}
        describedAs={layer}
        value={number}
        text={textOf(field, number)}
        min={field.min}
        max={field.max}
        step={field.isInteger || field.max - field.min > 10 ? 1 : 0.01}
        isReadOnly={isReadOnly}
        onChange={next => onChange(field.name, next)}
        onEnd={onEnd}
      />
    );
  });
}
