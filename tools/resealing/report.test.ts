import { expect, test } from 'vitest';
import { reportOf } from './report.ts';

const done = { newest: 'new', before: { old: 3, new: 1 }, after: { new: 4 }, failed: [] };

test('reseal report: with everything under the newest key the old one is not needed', () => {
  const { lines, exitCode } = reportOf(done);
  expect(exitCode).toBe(0);
  expect(lines).toEqual([
    'The newest key is new.',
    'Sealed texts before: 3 under old, 1 under new.',
    'Sealed texts after: 4 under new.',
    'Every text is under the newest key: nothing stored needs another one.',
  ]);
});

test('reseal report: a document that could not be opened is named, and the old key is kept', () => {
  const { lines, exitCode } = reportOf({
    ...done,
    after: { old: 1, new: 3 },
    failed: [{ path: 'accounts/a1/private/session', reason: 'no key' }],
  });
  expect(exitCode).toBe(1);
  expect(lines).toContain('Left as it was: accounts/a1/private/session (no key)');
  expect(lines.at(-1)).toMatch(/^Do not take an old key away/);
});

test('reseal report: texts sealed under an old key during the run are reported', () => {
  const { lines, exitCode } = reportOf({ ...done, after: { old: 2, new: 4 } });
  expect(exitCode).toBe(1);
  expect(lines.at(-1)).toMatch(/^2 texts were sealed under old meanwhile/);
});

test('reseal report: an empty database succeeds', () =>
  expect(reportOf({ newest: 'new', before: {}, after: {}, failed: [] }).exitCode).toBe(0));
