import { type Paise, rupeesFromPaise } from '@sthira/contract/units';
import { liquidFund, liquidFundOfDays } from '@sthira/quant/result/liquid-fund';
import { formatNumber, formatPercent, formatRupees } from '#ui/format/format-money.ts';
import { formatDay, formatMonth } from '#ui/format/format-time.ts';
import type { Outcome } from '../lab.worker.ts';
import { Figure, Gain } from './figures.tsx';

interface Props {
  outcome: Outcome;
  capitalPaise: Paise;
}

/** The few figures that somebody remembers. */
export function Summary({ outcome, capitalPaise }: Props) {
  const { whole, months, curve, results, won } = outcome;
  const worst = months.reduce<(typeof months)[number] | undefined>(
    (least, month) => (least && least.netPaise <= month.netPaise ? least : month),
    undefined,
  );
  const percent = (paise: Paise) => formatPercent((100 * paise) / capitalPaise);
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-5 px-4 py-4 sm:px-5 lg:grid-cols-3">
      <Figure
        name="After charges and credits"
        note={`${percent(whole.netPaise)} of the account size in ${formatNumber(whole.days, 'whole')} trading days`}
      >
        <Gain paise={whole.netPaise} />
      </Figure>
      <Figure
        name="A liquid fund on the same money"
        note={`${liquidFund.percentAYear}% a year, assumed`}
      >
        <Gain paise={liquidFundOfDays(capitalPaise, whole.calendarDays)} />
      </Figure>
      <Figure
        name="The worst month"
        note={worst ? `${formatMonth(`${worst.name}-01`)}: ${percent(worst.netPaise)}` : ''}
      >
        {worst ? <Gain paise={worst.netPaise} /> : '—'}
      </Figure>
      <Figure name="Largest drawdown" note={curve.fall ? fallText(curve.fall) : 'It never fell'}>
        {curve.fall ? <Gain paise={0 - curve.fall.paise} /> : '—'}
      </Figure>
      <Figure
        name="Positions that won"
        note={
          results.length > 0 ? `${percentOf(won, results.length)} of those that were closed` : ''
        }
      >
        {formatNumber(won, 'whole')} of {formatNumber(results.length, 'whole')}
      </Figure>
      <Figure
        name="Charges and credits"
        note={`${formatRupees(rupeesFromPaise(whole.creditsPaise))} of it for credits, with GST`}
      >
        {formatRupees(rupeesFromPaise(whole.chargesPaise + whole.creditsPaise))}
      </Figure>
    </dl>
  );
}

const percentOf = (part: number, all: number) => `${Math.round((100 * part) / all)}%`;

const fallText = ({ from, to }: NonNullable<Outcome['curve']['fall']>) =>
  `${from === null ? 'From the beginning' : `From ${formatDay(from)}`} to ${formatDay(to)}`;
