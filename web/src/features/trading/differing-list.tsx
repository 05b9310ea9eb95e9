import type { BookDifference } from '@sthira/contract/stream';
import { formatNumber } from '#ui/format/format-money.ts';
import { differingLegs } from './differing-legs.ts';

/**
 * A list of what each book states for each leg, opened on demand. With a single leg the sentence
 * above already says it.
 */
export function DifferingList({ differs }: { differs: BookDifference }) {
  const legs = differingLegs(differs);
  if (legs.length < 2) return null;
  return (
    <details>
      <summary className="cursor-pointer">Show the legs</summary>
      <table className="figures mt-1 w-full font-normal">
        <thead>
          <tr>
            <th scope="col" className="text-left font-medium">
              Leg
            </th>
            <th scope="col" className="px-2 text-right font-medium">
              Positions
            </th>
            <th scope="col" className="text-right font-medium">
              Trades
            </th>
          </tr>
        </thead>
        <tbody>
          {legs.map(({ symbol, positions, trades }) => (
            <tr key={symbol}>
              <td>{symbol}</td>
              <td className="px-2 text-right align-top">{formatNumber(positions, 'whole')}</td>
              <td className="text-right align-top">{formatNumber(trades, 'whole')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
