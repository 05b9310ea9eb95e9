import { Slider } from '#ui/controls/slider.tsx';

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

interface LotProps {
  /** The size; null while none is typed. */
  lakhs: number | null;
  /** Which strategy it is of, where several stand beside each other. */
  of?: string | undefined;
  /** What one lot needs; `undefined` while it is not known. */
  needed: number | undefined;
}

/** What one lot needs, and that a size is less. */
export function LotNeeds({ lakhs, of, needed }: LotProps) {
  if (needed === undefined) return null;
  const isSmall = lakhs !== null && lakhs < needed;
  const lot = of ? `One lot of ${of}` : 'One lot';
  return (
    <p
      aria-live="polite"
      className={`figures text-xs text-pretty ${isSmall ? 'text-warn' : 'text-ink-soft'}`}
    >
      {lot} needs {needed} lakh at present
      {isSmall ? `: with ${lakhs} lakh nothing can be traded.` : '.'}
    </p>
  );
}
