import { expect, test } from 'vitest';
import { auditRefusal, auditVerdict } from './audit.ts';

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

test('package audit: without an answer nothing is deployed, unless the operator goes without', () => {
  const refusal = (output: string, isUnaudited: boolean) =>
    auditRefusal(auditVerdict(output), { isUnaudited });
  expect(refusal('', false)).toMatch(/did not answer npm audit, .* add --unaudited/);
  expect(refusal('', true)).toBeUndefined();
  expect(refusal(report({}), false)).toBeUndefined();
  expect(refusal(report({ b: 'high' }), true)).toBe(
    'npm audit knows of high or critical flaws in b.',
  );
});
