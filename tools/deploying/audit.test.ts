import { expect, test } from 'vitest';
import { auditVerdict } from './audit.ts';

const report = (severities: Record<string, string>) =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(
      Object.entries(severities).map(([name, severity]) => [name, { severity }]),
    ),
  });

test('nothing, or nothing high, lets a deployment through', () => {
  expect(auditVerdict(report({}))).toEqual({ verdict: 'clean' });
  expect(auditVerdict(report({ a: 'low', b: 'moderate' }))).toEqual({ verdict: 'clean' });
});

test('high and critical end it, by name', () =>
  expect(auditVerdict(report({ a: 'low', b: 'high', c: 'critical' }))).toEqual({
    verdict: 'refused',
    packages: ['b', 'c'],
  }));

test.each(['', '{"message":"audit endpoint returned an error"}', '<html>'])(
  'no answer such as %j is no verdict',
  (output) => expect(auditVerdict(output)).toEqual({ verdict: 'unknown' }),
);
