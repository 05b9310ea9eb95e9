import { hourMs } from '@sthira/contract/units';
import { Slider } from '#ui/controls/slider.tsx';

/** How far a position is taken from where it stands. */
export interface Shift {
  /** Percent of the index. */
  indexPercent: number;
  hours: number;
  /** Points of volatility, so that 1 is 1 %. */
  volatilityPoints: number;
}

export const noShift: Shift = { indexPercent: 0, hours: 0, volatilityPoints: 0 };

interface Props {
  shift: Shift;
  change: (shift: Shift) => void;
  /** Until the expiry. */
  leftMs: number;
}

const signed = (value: number, unit: string) => `${value > 0 ? '+' : ''}${value} ${unit}`;

/** What if: the index elsewhere, later, at another volatility. */
export function ScenarioSliders({ shift, change, leftMs }: Props) {
  const hours = Math.max(0, Math.ceil(leftMs / hourMs));
  const atExpiry = shift.hours >= hours;
  return (
    <fieldset className="grid gap-x-6 gap-y-2 sm:grid-cols-3">
      <legend className="sr-only">What if</legend>
      <Slider
        label="Index"
        text={signed(shift.indexPercent, '%')}
        range={{ min: -5, max: 5, step: 0.1 }}
        value={shift.indexPercent}
        change={(indexPercent) => change({ ...shift, indexPercent })}
      />
      <Slider
        label="Later"
        text={atExpiry ? 'at expiry' : `${shift.hours} h`}
        range={{ min: 0, max: hours, step: 1 }}
        value={Math.min(shift.hours, hours)}
        change={(next) => change({ ...shift, hours: next })}
      />
      <Slider
        label="Volatility"
        text={signed(shift.volatilityPoints, 'points')}
        range={{ min: -10, max: 20, step: 0.5 }}
        value={shift.volatilityPoints}
        change={(volatilityPoints) => change({ ...shift, volatilityPoints })}
      />
    </fieldset>
  );
}
