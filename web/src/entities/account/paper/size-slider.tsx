import { Field } from '#ui/controls/field.tsx';
import { LotNeeds } from './lot-needs.tsx';

interface Props {
  lakhs: number;
  least: number;
  most: number;
  /** What one lot needs; `undefined` while it is not known. */
  needed: number | undefined;
  change: (lakhs: number) => void;
  error: string | undefined;
}

/** Chooses a size in whole lakhs, and says under it what one lot needs. */
export function SizeSlider({ lakhs, least, most, needed, change, error }: Props) {
  return (
    <div className="space-y-1.5">
      <Field
        label={
          <span className="flex justify-between">
            Account Size <span className="figures">₹{lakhs} lakh</span>
          </span>
        }
        error={error}
      >
        {(ids) => (
          <input
            {...ids}
            type="range"
            aria-label="Account Size"
            aria-valuetext={`${lakhs} lakh rupees`}
            min={least}
            max={most}
            value={lakhs}
            onChange={({ target }) => change(target.valueAsNumber)}
            className="h-6 w-full cursor-pointer accent-accent"
          />
        )}
      </Field>
      <LotNeeds lakhs={lakhs} needed={needed} />
    </div>
  );
}
