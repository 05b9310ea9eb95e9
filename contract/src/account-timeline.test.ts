import { expect, test } from 'vitest';
import { timelineInput } from './account-timeline.ts';

test.each([
  ['2026-11-01', '2026-12-01', true],
  ['2026-11-20', '2026-11-20', true],
  ['2026-11-01', '2026-12-02', false],
  ['2026-11-20', '2026-11-19', false],
])('timeline input: from %s to %s is asked for: %s', (from_date, to_date, taken) => {
  const input = { account_id: 'AshaArham00000000001', from_date, to_date };
  expect(timelineInput.safeParse(input).success).toBe(taken);
});
