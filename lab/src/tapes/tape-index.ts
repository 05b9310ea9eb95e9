import { type TapeIndex, type TapeMonth, tapeIndexVersion } from '@sthira/contract/tapes';
import type { Day } from '@sthira/contract/units';
import { tapeId } from './tape.ts';

export const emptyIndex: TapeIndex = { version: tapeIndexVersion, months: [], quotes: [] };

/** Where a month's file lies below `/tapes/`; `hash` is that of its content, in hex. */
export function tapePath(
  { kind, underlying, month }: Omit<TapeMonth, 'days' | 'path'>,
  hash: string,
): string {
  return `${kind}/${underlying}/${month}.${hash.slice(0, 16)}.json`;
}

/** The index with a file in place of the one that its month had. */
export function withMonth(index: TapeIndex, added: TapeMonth): TapeIndex {
  const name = orderOf(added);
  const others = index.months.filter((each) => orderOf(each) !== name);
  const months = [...others, added].sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
  return { ...index, months };
}

/** The same for the recorded quotes of a month. */
export function withQuotes(index: TapeIndex, added: TapeIndex['quotes'][number]): TapeIndex {
  const others = index.quotes.filter(({ month }) => month !== added.month);
  const quotes = [...others, added].sort((one, other) => (one.month < other.month ? -1 : 1));
  return { ...index, quotes };
}

const orderOf = ({ kind, underlying, month }: TapeMonth) => `${kind} ${underlying} ${month}`;

/** A tape that can be read: its first and last day, how many sessions it has, and its files. */
export interface ListedTape extends Pick<TapeMonth, 'kind' | 'underlying'> {
  id: string;
  from: Day;
  to: Day;
  sessions: number;
  months: readonly TapeMonth[];
}

/** The tapes that an index lists: one for each index of each kind. */
export function tapesIn({ months }: TapeIndex): ListedTape[] {
  const filled = months.filter(({ days }) => days.length > 0);
  return [...Map.groupBy(filled, tapeId)].flatMap(([id, group]) => {
    const [first] = group;
    const days = group.flatMap((each) => each.days).sort();
    if (!first) return [];
    const { kind, underlying } = first;
    const [from = '', to = ''] = [days[0], days.at(-1)];
    return [{ id, kind, underlying, from, to, sessions: days.length, months: group }];
  });
}
