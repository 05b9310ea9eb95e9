import { rupeesFromPaise } from '@sthira/contract/units';
import { type LegGreeks, legGreeks, type PricedLeg } from '@sthira/quant/payoff/position-value';
import { formatNumber, formatPercent } from '#ui/format/format-money.ts';
import type { OpenPosition } from './read-position.ts';

const heads = [
  ['Leg', 'left'],
  ['Units', 'right'],
  ['Entry', 'right'],
  ['Last', 'right'],
  ['Volatility', 'right'],
  ['₹ a point', 'right'],
  ['change of it a point', 'right'],
  ['₹ a day', 'right'],
  ['₹ a point of volatility', 'right'],
] as const;

const greekNames = ['deltaPaise', 'gammaPaise', 'dayPaise', 'vegaPaise'] as const;

/** What moves each leg, and all of them together; the volatility that a price implies beside VIX. */
export function GreeksTable({ position }: { position: OpenPosition }) {
  const rows = position.legs.map((leg) => ({
    leg,
    greeks: legGreeks(leg, position.at, position.indexPaise),
  }));
  const sum = (name: keyof LegGreeks) => rows.reduce((all, { greeks }) => all + greeks[name], 0);
  return (
    <section
      aria-label="Greeks by leg"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to reach what scrolls
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="figures w-full text-xs whitespace-nowrap">
        <caption className="pb-1 text-left text-ink-soft">
          By the formula of Black, Scholes and Merton with the volatility that each price implies;
          India VIX is {formatPercent(position.vixHundredths / 100)}.
        </caption>
        <thead>
          <tr className="border-b border-line text-ink-soft">
            {heads.map(([head, align]) => (
              <th key={head} scope="col" className={`px-2 py-1 font-medium text-${align}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ leg, greeks }) => (
            <tr key={leg.contract.displayName} className="border-b border-line">
              <th scope="row" className="px-2 py-1 text-left font-normal">
                {leg.contract.displayName}
              </th>
              <LegCells leg={leg} />
              <GreekCells of={(name) => greeks[name]} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" colSpan={5} className="px-2 py-1 text-left">
              All legs
            </th>
            <GreekCells of={sum} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function LegCells({
  leg: { units, entryPaise, lastPaise, volatility, pricedBy },
}: {
  leg: PricedLeg;
}) {
  const price = (paise: number | null) =>
    formatNumber(paise === null ? null : rupeesFromPaise(paise), 'paise');
  const cell = 'px-2 py-1 text-right';
  return (
    <>
      <td className={cell}>{formatNumber(units, 'whole')}</td>
      <td className={cell}>{price(entryPaise)}</td>
      <td className={cell}>{price(lastPaise)}</td>
      <td className={cell}>
        {formatPercent(100 * volatility)}
        {pricedBy === 'VIX' ? ' by VIX' : ''}
      </td>
    </>
  );
}

function GreekCells({ of }: { of: (name: keyof LegGreeks) => number }) {
  return greekNames.map((name) => (
    <td key={name} className="px-2 py-1 text-right">
      {formatNumber(of(name) / 100, 'paise')}
    </td>
  ));
}
