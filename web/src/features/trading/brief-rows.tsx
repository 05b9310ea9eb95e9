import type { Order, Trade } from '@sthira/contract/books';
import type { ShownPosition } from '#entities/books/before-stop.ts';
import { OrderState, Side } from '#entities/books/book-cells.tsx';
import { ProfitNow } from '#entities/books/book-columns.tsx';
import { formatNumber, formatRupees, formatSignedNumber } from '#ui/format/format-money.ts';
import { formatClock, instantOf } from '#ui/format/format-time.ts';
import { TypedName } from '#ui/format/typed-name.tsx';
import { Covered } from '#ui/privacy/covered.tsx';
import { TwoLines } from '#ui/table/two-lines.tsx';

const clockOf = (iso: string | null) => {
  const at = instantOf(iso);
  return at === null ? '' : ` · ${formatClock(at)}`;
};

export function BriefPosition({ position }: { position: ShownPosition }) {
  const { symbol, account_name, quantity, entry_price, current_price, beforeStop } = position;
  return (
    <TwoLines
      name={symbol}
      below={<TypedName name={account_name} />}
      end={<ProfitNow position={position} />}
    >
      {quantity === 0 ? (
        'Closed'
      ) : (
        <>
          {beforeStop ? 'Before the stop: ' : ''}
          <Covered>{formatSignedNumber(quantity, 'whole')}</Covered>
          {` · ${formatRupees(entry_price, 'paise')} → ${formatRupees(current_price, 'paise')}`}
        </>
      )}
    </TwoLines>
  );
}

export function BriefOrder({ order }: { order: Order }) {
  const { symbol, account_name, side, quantity, filled_quantity, timestamp } = order;
  const filled =
    filled_quantity > 0 && filled_quantity < quantity
      ? ` (${formatNumber(filled_quantity, 'whole')} filled)`
      : '';
  return (
    <TwoLines
      name={symbol}
      below={<TypedName name={account_name} />}
      end={<OrderState order={order} />}
    >
      <Side side={side} /> <Covered>{formatNumber(quantity, 'whole')}</Covered>
      {filled}
      {clockOf(timestamp)}
    </TwoLines>
  );
}

export function BriefTrade({
  trade: { symbol, account_name, side, quantity, price, timestamp },
}: {
  trade: Trade;
}) {
  return (
    <TwoLines
      name={symbol}
      below={<TypedName name={account_name} />}
      end={formatRupees(price, 'paise')}
    >
      <Side side={side} /> <Covered>{formatNumber(quantity, 'whole')}</Covered>
      {clockOf(timestamp)}
    </TwoLines>
  );
}
