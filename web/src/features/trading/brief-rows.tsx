import type { Order, Position, Trade } from '@sthira/contract/books';
import type { ReactNode } from 'react';
import { OrderState, Side } from '#entities/books/book-cells.tsx';
import { ProfitNow } from '#entities/books/book-columns.tsx';
import { formatNumber, formatRupees, formatSignedNumber } from '#ui/format/format-money.ts';
import { formatClock, instantOf } from '#ui/format/format-time.ts';

interface Lines {
  symbol: string;
  /** Stands at the end of the first line. */
  result: ReactNode;
  account: string;
  children: ReactNode;
}

function Brief({ symbol, result, account, children }: Lines) {
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate font-medium">{symbol}</span>
        <span className="figures shrink-0">{result}</span>
      </span>
      <span className="flex items-baseline justify-between gap-3 text-xs text-ink-soft">
        <span className="figures min-w-0">{children}</span>
        <span className="min-w-0 truncate">{account}</span>
      </span>
    </>
  );
}

const clockOf = (iso: string | null) => {
  const at = instantOf(iso);
  return at === null ? '' : ` · ${formatClock(at)}`;
};

export function BriefPosition({ position }: { position: Position }) {
  const { symbol, account_name, quantity, entry_price, current_price } = position;
  const held = `${formatSignedNumber(quantity, 'whole')} · ${formatRupees(entry_price, 'paise')} → ${formatRupees(current_price, 'paise')}`;
  return (
    <Brief symbol={symbol} account={account_name} result={<ProfitNow position={position} />}>
      {quantity === 0 ? 'Closed' : held}
    </Brief>
  );
}

export function BriefOrder({ order }: { order: Order }) {
  const { symbol, account_name, side, quantity, filled_quantity, timestamp } = order;
  const filled =
    filled_quantity > 0 && filled_quantity < quantity
      ? ` (${formatNumber(filled_quantity, 'whole')} filled)`
      : '';
  return (
    <Brief symbol={symbol} account={account_name} result={<OrderState order={order} />}>
      <Side side={side} /> {formatNumber(quantity, 'whole')}
      {filled}
      {clockOf(timestamp)}
    </Brief>
  );
}

export function BriefTrade({
  trade: { symbol, account_name, side, quantity, price, timestamp },
}: {
  trade: Trade;
}) {
  return (
    <Brief symbol={symbol} account={account_name} result={formatRupees(price, 'paise')}>
      <Side side={side} /> {formatNumber(quantity, 'whole')}
      {clockOf(timestamp)}
    </Brief>
  );
}
