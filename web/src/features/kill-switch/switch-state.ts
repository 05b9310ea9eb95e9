import type { Account } from '@sthira/contract/accounts';
import type { Position, UnreadBook } from '@sthira/contract/books';
import { hasBook } from '#entities/books/book-facts.ts';

/** What brokers' books say; `failed` when none could be read. */
export type BookReading =
  | { state: 'pending' }
  | { state: 'failed' }
  | { state: 'read'; positions: readonly Position[]; unread: readonly UnreadBook[] };

/**
 * - `running`, `stopping`: its own run holds something, or may
 * - `reading`: stopped, and its broker's book is on its way
 * - `held`: stopped, while its broker's book shows open positions: they were left to the owner, are
 *   left to expire, or are of the owner's own making
 * - `unknown`: stopped, and its broker's book cannot be read
 * - `flat`: stopped, and its broker's book shows nothing open
 */
export type SwitchState =
  | { kind: 'running' | 'stopping' | 'reading' | 'unknown' | 'flat' }
  | { kind: 'held'; positions: number };

type Row = Pick<Account, 'id' | 'trading_state' | 'login_status'>;

/** Whether an account still holds something. Only its broker's own book says that it does not. */
export function switchStateOf(
  { id, trading_state, login_status }: Row,
  book: BookReading,
): SwitchState {
  if (trading_state !== 'stopped') return { kind: trading_state };
  if (!hasBook({ login_status })) return { kind: 'unknown' };
  if (book.state === 'pending') return { kind: 'reading' };
  if (book.state === 'failed' || book.unread.some(({ account_id }) => account_id === id))
    return { kind: 'unknown' };
  const positions = book.positions.filter(
    ({ account_id, quantity }) => account_id === id && quantity !== 0,
  ).length;
  return positions > 0 ? { kind: 'held', positions } : { kind: 'flat' };
}

/** Whether the switch that stops the accounts is known to be on. */
export type Switch = 'on' | 'unknown';

/** What a state is called. */
export function switchStateText(state: SwitchState, known: Switch = 'on'): string {
  switch (state.kind) {
    case 'running':
      return known === 'on' ? 'still trading: it is being stopped' : 'still trading';
    case 'stopping':
      return 'still open: it is being squared off';
    case 'reading':
      return 'stopped, its broker’s book is being read';
    case 'unknown':
      return 'stopped, but whether it is flat is not known: its broker’s book cannot be read';
    case 'held':
      return `stopped, but its broker’s book shows ${state.positions} open position(s): nothing here closes them`;
    case 'flat':
      return 'flat by its broker’s book';
  }
}

/** All accounts in one sentence, by what is worst; `kind` is how it is shown. */
export function summaryOf(
  states: readonly SwitchState[],
  known: Switch = 'on',
): {
  kind: 'good' | 'warn' | 'wait';
  text: string;
} {
  const count = (...kinds: SwitchState['kind'][]) =>
    states.filter(({ kind }) => kinds.includes(kind)).length;
  const of = `of ${states.length} account(s)`;
  const open = count('running', 'stopping');
  if (open > 0)
    return {
      kind: 'warn',
      text:
        known === 'on'
          ? `${open} ${of} still open. Closing goes on until the broker’s book is flat.`
          : `${open} ${of} still open, as the server says.`,
    };
  const held = count('held');
  if (held > 0)
    return {
      kind: 'warn',
      text: `${held} ${of} stopped with open positions. Close them at your broker.`,
    };
  const unknown = count('unknown');
  if (unknown > 0)
    return {
      kind: 'warn',
      text: `No account trades, but of ${unknown} it is not known whether it is flat.`,
    };
  return count('reading') > 0
    ? { kind: 'wait', text: 'No account trades. Your brokers’ books are being read…' }
    : { kind: 'good', text: 'Every account of yours is flat.' };
}
