import { formatNumber } from '#ui/format/format-money.ts';
import { formatShortDay } from '#ui/format/format-time.ts';
import { type Draft, draftOf, type LimitValues } from './draft.ts';
import { type LimitField, limitLabels } from './limit-words.ts';

export interface Difference {
  name: string;
  before: string;
  after: string;
}

const names = Object.keys(limitLabels) as LimitField[];

/** What differs between two sets of limits, a line for each. */
export function differencesOf(before: LimitValues, after: LimitValues): Difference[] {
  const [old, next] = [draftOf(before), draftOf(after)];
  return names
    .map((name) => ({
      name: limitLabels[name],
      before: valueText(name, old),
      after: valueText(name, next),
    }))
    .filter(({ before: was, after: is }) => was !== is);
}

function valueText(name: LimitField, draft: Draft): string {
  const value = draft[name];
  if (typeof value !== 'string') return value.map(dayText).join(', ') || 'none';
  if (value === '') return 'none';
  if (name === 'entry_from' || name === 'entry_until') return value;
  return name.endsWith('_pct') ? `${formatNumber(Number(value), 'paise')}%` : value;
}

/** A weekday, or a day of the calendar, as people read it. */
export function dayText(day: string): string {
  return /^\d/.test(day) ? formatShortDay(day) : `${day[0]?.toUpperCase()}${day.slice(1)}`;
}
