import { Slider } from '#ui/controls/slider.tsx';
import { type Assumed, assumedRanges, usuallyAssumed } from './choice.ts';

interface Props {
  assumed: Assumed;
  change: (assumed: Assumed) => void;
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

const words = {
  level: {
    label: 'Level of option prices',
    text: (value: number) => `${value}% of VIX`,
    why: `The volatility at the money. ${usuallyAssumed.level}% was measured on few recorded days; a seller earns more the higher it is.`,
  },
  slippage: {
    label: 'Slippage',
    text: (value: number) => (value === 0 ? 'at the quotes' : `${counted(value, 'tick')} worse`),
    why: 'Beyond bid and ask, of each order.',
  },
  brokerage: {
    label: 'Brokerage',
    text: (value: number) => `₹${value} an order`,
    why: 'GST, taxes and the exchanges’ charges come on top.',
  },
} as const;

const names = ['level', 'slippage', 'brokerage'] as const;

/** What nobody knows of the past: each can be tried, and all of it is said. */
export function Assumptions({ assumed, change }: Props) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-3">
      <legend className="mb-2 text-sm font-medium">What is assumed</legend>
      {names.map((name) => (
        <div key={name} className="space-y-1">
          <Slider
            label={words[name].label}
            text={words[name].text(assumed[name])}
            range={assumedRanges[name]}
            value={assumed[name]}
            change={(value) => change({ ...assumed, [name]: value })}
          />
          <p className="text-xs text-ink-soft text-pretty">{words[name].why}</p>
        </div>
      ))}
    </fieldset>
  );
}
