import { expect, test } from 'vitest';
import { auditVerdict } from './audit.ts';

const report = (severities: Record<string, string>) =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(
      Object.entries(severities).map(([name, severity]) => [name, { severity }]),
    ),
  });

test('package audit: no finding, or none high, allows a deployment', () => {
  expect(auditVerdict(report({}))).toEqual({ verdict: 'clean' });
  expect(auditVerdict(report({ a: 'low', b: 'moderate' }))).toEqual({ verdict: 'clean' });
});

test('package audit: high and critical findings refuse it, naming the packages', () =>
  expect(auditVerdict(report({ a: 'low', b: 'high', c: 'critical' }))).toEqual({
    verdict: 'refused',
    packages: ['b', 'c'],
  }));

test.each(['', '{"message":"audit endpoint returned an error"}', '<html>'])(
  'package audit: an answer such as %j is no result',
  (output) => expect(auditVerdict(output)).toEqual({ verdict: 'unknown' }),
);
