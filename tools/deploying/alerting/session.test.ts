import { expect, test } from 'vitest';
import { inSession } from './session.ts';

/** What PromQL would say at a time, of the three parts that the query has. */
function holds(query: string, at: string): boolean {
  const date = new Date(at);
  const values: Record<string, number> = {
    'hour() * 60 + minute()': date.getUTCHours() * 60 + date.getUTCMinutes(),
    'day_of_week()': date.getUTCDay(),
    'month() * 100 + day_of_month()': (date.getUTCMonth() + 1) * 100 + date.getUTCDate(),
  };
  return query.split(' and ').every((part) => {
    const [, what = '', terms = ''] = /^\((.+?)((?: (?:>=|<=|!=|>|<) \d+)+)\)$/.exec(part) ?? [];
    const value = values[what];
    if (value === undefined) throw new Error(`A part that nobody here understands: ${part}`);
    return [...terms.matchAll(/ (>=|<=|!=|>|<) (\d+)/g)].every(([, sign, number]) => {
      const bound = Number(number);
      if (sign === '>=') return value >= bound;
      if (sign === '<') return value < bound;
      return sign === '>' ? value > bound : value !== bound;
    });
  });
}

const query = inSession('2026-11-30', 10);

test.each([
  ['ten minutes after the open of a Monday', '2026-11-30T09:25+05:30', true],
  ['a minute sooner', '2026-11-30T09:24+05:30', false],
  ['the last minute', '2026-11-30T15:39+05:30', true],
  ['the close', '2026-11-30T15:40+05:30', false],
  ['a Saturday', '2026-12-05T12:00+05:30', false],
  ['a Sunday', '2026-12-06T12:00+05:30', false],
  ['Christmas, a Friday', '2026-12-25T12:00+05:30', false],
  ['the Monday after it', '2026-12-28T12:00+05:30', true],
])('session in PromQL: %s', (_, at, expected) => expect(holds(query, at)).toBe(expected));
