import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { log } from './log.ts';
import { logEvents } from './log-events.ts';

const docs = readFileSync(
  new URL('../../../../docs/operating/runbook.md', import.meta.url),
  'utf8',
);
const rows = [...docs.matchAll(/^\| `(\w+\.[\w-]+)` \| (.+?) \| (.+?) \|$/gm)].map(
  ([, event, message, advice]) => ({ event, message, advice }),
);

test('runbook: has meaning and remedy of every log event', () => {
  expect(rows.map(({ event, message }) => [event, message])).toEqual(Object.entries(logEvents));
  for (const { advice } of rows) expect(advice?.length).toBeGreaterThan(7);
});

test('log events: named by area and event, in alphabetical order', () => {
  const names = Object.keys(logEvents);
  for (const name of names) expect(name).toMatch(/^[a-z]+\.[a-z]+(-[a-z]+)*$/);
  expect(names).toEqual(names.toSorted());
});

test('log: an entry is one line with severity, event, message and fields, without secrets and addresses', () => {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  log.warn('order.unknown', {
    accountId: 'a1',
    tag: 'T1',
    error: 'no answer for\nasha@example.com, Bearer abc.def',
  });
  vi.restoreAllMocks();
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      severity: 'WARNING',
      event: 'order.unknown',
      message: 'An order was not acknowledged.',
      ...{ accountId: 'a1', tag: 'T1', error: 'no answer for\n[e-mail], Bearer [redacted]' },
    },
  ]);
  expect(lines.join('')).toMatch(/^[^\n]+\n$/);
});
