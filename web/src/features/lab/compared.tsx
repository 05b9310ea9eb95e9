import { type Paise, rupeesFromPaise } from '@sthira/contract/units';
import { liquidFundOfDays } from '@sthira/quant/result/liquid-fund';
import { formatNumber, formatRupees, formatSignedPercent } from '#ui/format/format-money.ts';
import { FigureTable } from '#ui/table/figure-table.tsx';
import type { Outcome } from './lab.worker.ts';
import { Gain } from './outcome/figures.tsx';

export interface Played {
  /** What was played, in a line. */
  name: string;
  outcome: Outcome;
  capitalPaise: Paise;
}

/** Two replays side by side. */
export function Compared({ kept, played }: { kept: Played; played: Played }) {
  const row = (name: string, of: (each: Played) => React.ReactNode) => ({
    ...{ key: name, cells: [name, of(kept), of(played)] },
  });
  const gain = (paise: Paise) => <Gain paise={paise} />;
  return (
    <>
      <dl className="space-y-1 border-b border-line px-4 py-3 text-xs text-ink-soft sm:px-5">
        {[kept, played].map(({ name }, place) => (
          <div key={place === 0 ? 'kept' : 'played'}>
            <dt className="inline font-medium text-ink">{place === 0 ? 'Kept' : 'Played now'}: </dt>
            <dd className="inline">{name}</dd>
          </div>
        ))}
      </dl>
      <FigureTable
        label="Side by side"
        heads={['Figure', 'Kept', 'Played now']}
        rows={[
          row('After charges and credits', ({ outcome }) => gain(outcome.whole.netPaise)),
          row('Of the account size', ({ outcome, capitalPaise }) =>
            formatSignedPercent((100 * outcome.whole.netPaise) / capitalPaise),
          ),
          row('Liquid fund', ({ outcome, capitalPaise }) =>
            gain(liquidFundOfDays(capitalPaise, outcome.whole.calendarDays)),
          ),
          row('Largest drawdown', ({ outcome }) => gain(0 - (outcome.curve.fall?.paise ?? 0))),
          row('Worst day', ({ outcome }) => gain(outcome.worstDays[0]?.day.netPaise ?? 0)),
          row('Worst month', ({ outcome }) =>
            gain(Math.min(0, ...outcome.months.map(({ netPaise }) => netPaise))),
          ),
          row('Positions', ({ outcome }) => formatNumber(outcome.whole.positions, 'whole')),
          row('Won', ({ outcome: { won, results } }) => `${won} of ${results.length}`),
          row('Charges', ({ outcome }) =>
            formatRupees(rupeesFromPaise(outcome.whole.chargesPaise)),
          ),
          row('Credits', ({ outcome }) =>
            formatRupees(rupeesFromPaise(outcome.whole.creditsPaise)),
          ),
        ]}
      />
    </>
  );
}
