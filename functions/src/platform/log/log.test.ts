import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { log } from './log.ts';
import { alerts, logEvents } from './log-events.ts';

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

test('runbook: marks the events that wake somebody, and those that need more than one entry', () => {
  const marked = (pattern: RegExp) =>
    rows.flatMap(({ event, advice = '' }) => (pattern.test(advice) ? [event] : []));
  const events = (at: boolean) =>
    Object.entries(alerts).flatMap(([event, { when }]) =>
      (when === 'at-once') === at ? [event] : [],
    );
  expect(marked(/\*\*alert\*\*\./)).toEqual(events(true));
  expect(marked(/\*\*alert\*\* when/)).toEqual(events(false));
  expect(marked(/alert\*\*/)).toEqual(Object.keys(alerts));
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

test('log: an error’s stack stands where Error Reporting looks, of errors alone', () => {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  const error = new Error('no row of asha@example.com');
  log.error('run.undecided', { accountId: 'a1', error });
  log.warn('market.unread', { error });
  log.error('run.undecided', { error: 'no stack' });
  vi.restoreAllMocks();
  const [failed, ...others] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(failed).toMatchObject({ severity: 'ERROR', message: 'A run could not decide.' });
  expect(failed?.stack_trace).toMatch(
    /^Error: no row of \[e-mail\]\n {4}at .*log\.test\.ts:\d+:\d+/,
  );
  for (const other of others) expect(other).not.toHaveProperty('stack_trace');
});
