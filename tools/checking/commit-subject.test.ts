import { expect, test } from 'vitest';
import { flawOf } from './commit-subject.ts';

test.each([
  'contract: define minutes, hours, days and IST once',
  'web: keep the sign-in page short',
  'tools: seed two investors',
  'brokers: pass the refusal on',
  'xts-simulator: address each client by its key',
  'platform: re-open a watch that ended',
])('commit subject: "%s" is accepted', (subject) => expect(flawOf(subject)).toBeUndefined());

test.each([
  ['Define minutes once', 'is not `area: do this`'],
  ['Contract: define minutes once', 'is not `area: do this`'],
  ['contract: Define minutes once', 'is not `area: do this`'],
  ['contract:define minutes once', 'is not `area: do this`'],
  ['contract: ', 'is not `area: do this`'],
  ['session: a type of its own stays its own', 'says "a" where a command begins: add, move, fix'],
  ['agents: adds a lease', 'says "adds" where a command begins: add, move, fix'],
  ['agents: added a lease', 'says "added" where a command begins: add, move, fix'],
  ['agents: adding a lease', 'says "adding" where a command begins: add, move, fix'],
  [`agents: add ${'x'.repeat(49)}`, 'has 61 characters, at most 60 fit'],
])('commit subject: "%s" is refused', (subject, flaw) => expect(flawOf(subject)).toBe(flaw));
