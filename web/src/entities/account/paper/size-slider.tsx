import { Slider } from '#ui/controls/slider.tsx';
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
      <Slider
        label="Account Size"
        text={`₹${lakhs} lakh`}
        spoken={`${lakhs} lakh rupees`}
        range={{ min: least, max: most }}
        value={lakhs}
        change={change}
        error={error}
      />
      <LotNeeds lakhs={lakhs} needed={needed} />
    </div>
  );
}
