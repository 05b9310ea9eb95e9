import type { Instant } from '@sthira/contract/units';
import type { Book } from '#support/broker-book.ts';

export interface Span {
  fromAt: Instant;
  toAt: Instant;
}

export interface Naked {
  kind: 'CE' | 'PE';
  /** The most of it. */
  units: number;
  fromAt: Instant;
  lastedMs: number;
  /** Of that, the time in which it could be seen and something be done about it. */
  seenMs: number;
}

/**
 * Each time more calls, or puts, had been sold than bought, over all trades of the book, oldest
 * first.
 */
export function nakedMs(
  trades: Book['trades'],
  { blind, endedAt }: { blind: readonly Span[]; endedAt: Instant },
): Naked[] {
  return (['CE', 'PE'] as const).flatMap((kind) => {
    const found: Naked[] = [];
    let net = 0;
    let open: { fromAt: Instant; units: number } | undefined;
    const close = (toAt: Instant) => {
      if (open)
        found.push({
          kind,
          ...open,
          lastedMs: toAt - open.fromAt,
          seenMs: toAt - open.fromAt - overlapMs({ fromAt: open.fromAt, toAt }, blind),
        });
      open = undefined;
    };
    for (const { symbol, side, quantity, at } of trades) {
      if (!symbol.includes(` ${kind} `) && !symbol.endsWith(kind)) continue;
      net += side === 'BUY' ? quantity : -quantity;
      if (net >= 0) close(at);
      else open = { fromAt: open?.fromAt ?? at, units: Math.max(open?.units ?? 0, -net) };
    }
    close(endedAt);
    return found;
  });
}

/** Milliseconds of a span that lie in any of the others. */
export function overlapMs({ fromAt, toAt }: Span, others: readonly Span[]): number {
  let covered = 0;
  let until = fromAt;
  for (const other of others.toSorted((one, two) => one.fromAt - two.fromAt)) {
    const from = Math.max(other.fromAt, until);
    const to = Math.min(other.toAt, toAt);
    if (to <= from) continue;
    covered += to - from;
    until = to;
  }
  return covered;
}
