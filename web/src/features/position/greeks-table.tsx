import { rupeesFromPaise } from '@sthira/contract/units';
import { type LegGreeks, legGreeks, type PricedLeg } from '@sthira/quant/payoff/position-value';
import { forwardSentence } from '#entities/position/position-words.ts';
import type { OpenPosition } from '#entities/position/read-position.ts';
import { formatNumber, formatPercent } from '#ui/format/format-money.ts';
import { Covered } from '#ui/privacy/covered.tsx';

const cell = 'px-1.5 py-1 text-right';
/** Left out on a phone: the table of positions has them. */
const wideCell = `${cell} max-sm:hidden`;

const heads = [
  ['Units', wideCell],
  ['Entry', wideCell],
  ['Last', wideCell],
  ['Volatility', cell],
  ['₹ a point', cell],
  ['change of it a point', wideCell],
  ['₹ a day', cell],
  ['₹ a point of volatility', cell],
] as const;

const greeks = [
  ['deltaPaise', cell],
  ['gammaPaise', wideCell],
  ['dayPaise', cell],
  ['vegaPaise', cell],
] as const;

/** What moves each leg, and all of them together; the volatility that a price implies beside VIX. */
export function GreeksTable({ position }: { position: OpenPosition }) {
  const rows = position.legs.map((leg) => ({
    leg,
    moves: legGreeks(leg, position.at, position.indexPaise),
  }));
  const sum = (name: keyof LegGreeks) => rows.reduce((all, { moves }) => all + moves[name], 0);
  return (
    <table aria-label="Greeks by leg" className="figures w-full text-xs">
      <caption className="pb-1 text-left text-ink-soft">
        By the formula of Black, Scholes and Merton with the volatility that each price implies;
        India VIX is {formatPercent(position.vixHundredths / 100)}. {forwardSentence(position)}
      </caption>
      <thead>
        <tr className="border-b border-line text-ink-soft">
          <th scope="col" className="py-1 text-left font-medium">
            Leg
          </th>
          {heads.map(([head, style]) => (
            <th key={head} scope="col" className={`${style} font-medium`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ leg, moves }) => (
          <tr key={leg.contract.displayName} className="border-b border-line">
            <th scope="row" className="py-1 text-left font-normal">
              {leg.contract.displayName}
            </th>
            <LegCells leg={leg} />
            <GreekCells of={(name) => moves[name]} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <th scope="row" className="py-1 text-left">
            All legs
          </th>
          {heads.slice(0, 4).map(([head, style]) => (
            <td key={head} className={style} />
          ))}
          <GreekCells of={sum} />
        </tr>
      </tfoot>
    </table>
  );
}

function LegCells({
  leg: { units, entryPaise, lastPaise, volatility, pricedBy },
}: {
  leg: PricedLeg;
}) {
  const price = (paise: number | null) =>
    formatNumber(paise === null ? null : rupeesFromPaise(paise), 'paise');
  return (
    <>
      <td className={wideCell}>
        <Covered>{formatNumber(units, 'whole')}</Covered>
      </td>
      <td className={wideCell}>{price(entryPaise)}</td>
      <td className={wideCell}>{price(lastPaise)}</td>
      <td className={cell}>
        {formatPercent(100 * volatility)}
        {pricedBy === 'its price' ? '' : ` by ${pricedBy}`}
      </td>
    </>
  );
}

function GreekCells({ of }: { of: (name: keyof LegGreeks) => number }) {
  return greeks.map(([name, style]) => (
    <td key={name} className={style}>
      {formatNumber(of(name) / 100, 'paise')}
    </td>
  ));
}
