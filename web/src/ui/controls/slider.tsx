import { Field } from './field.tsx';

interface Props {
  label: string;
  /** The value as it stands beside the label. */
  text: string;
  /** The same for a screen reader, where it is not read well. */
  spoken?: string;
  range: { min: number; max: number; step?: number };
  value: number;
  change: (value: number) => void;
  error?: string | undefined;
}

/** Chooses a number in a range, by pointer or keys, and says it beside the label. */
export function Slider({ label, text, spoken = text, range, value, change, error }: Props) {
  return (
    <Field
      label={
        <span className="flex justify-between">
          {label} <span className="figures">{text}</span>
        </span>
      }
      error={error}
    >
      {(ids) => (
        <input
          {...ids}
          type="range"
          aria-label={label}
          aria-valuetext={spoken}
          {...range}
          value={value}
          onChange={({ target }) => change(target.valueAsNumber)}
          className="h-6 w-full cursor-pointer accent-accent"
        />
      )}
    </Field>
  );
}
