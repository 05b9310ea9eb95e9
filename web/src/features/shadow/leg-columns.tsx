import type { ShadowLeg } from '@sthira/contract/shadow';
import { Amount } from '#ui/format/amount.tsx';
import { formatNumber, formatRupees, unknown } from '#ui/format/format-money.ts';
import { formatClock } from '#ui/format/format-time.ts';
import { Covered } from '#ui/privacy/covered.tsx';
import type { Column } from '#ui/table/table-props.ts';

const right = { align: 'right' } as const;
const purposes = { entry: 'Open', exit: 'Close' } as const;
const sides = { buy: 'Buy', sell: 'Sell' } as const;

const filledText = ({ units, price }: ShadowLeg['real']) =>
  units === 0 ? 'missed' : `${formatNumber(units, 'whole')} at ${formatRupees(price, 'paise')}`;

/** The legs of a day, in time: none is for sorting. */
export const legColumns: readonly Column<ShadowLeg>[] = [
  {
    id: 'contract',
    header: 'Contract',
    naming: true,
    cell: ({ symbol }) => symbol,
  },
  {
    id: 'what',
    header: 'Order',
    cell: ({ purpose, side, timestamp }) => (
      <span className="figures whitespace-nowrap">
        {purposes[purpose]}, {sides[side]} · {formatClock(Date.parse(timestamp))}
      </span>
    ),
  },
  {
    id: 'real',
    header: 'Account',
    ...right,
    cell: ({ real }) => <Filled side={real} />,
  },
  {
    id: 'twin',
    header: 'Twin (paper)',
    ...right,
    cell: ({ twin }) => <Filled side={twin} />,
  },
  {
    id: 'slippage',
    header: 'Against paper',
    ...right,
    cell: ({ real, twin, slippage }) =>
      real.units > 0 && twin.units > 0 ? (
        <Amount rupees={againstPaper(slippage)} precision="paise" />
      ) : (
        unknown
      ),
  },
];

/** Slippage as it is shown: what the account made more, or less, than its twin. */
export const againstPaper = (slippage: number): number => 0 - slippage;

function Filled({ side }: { side: ShadowLeg['real'] }) {
  return (
    <span className={`figures whitespace-nowrap ${side.units === 0 ? 'text-warn' : ''}`}>
      <Covered>{filledText(side)}</Covered>
    </span>
  );
}
