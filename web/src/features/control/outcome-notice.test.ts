import type { Account } from '@sthira/contract/accounts';
import { expect, test } from 'vitest';
import { outcomeText } from './outcome-notice.tsx';

const accounts = [
  { id: 'a', trading_state: 'stopping' },
  { id: 'b', trading_state: 'stopped' },
  { id: 'c', trading_state: 'running' },
] as Account[];
const failed = [{ id: 'c', name: 'C', message: 'C is not logged in.' }];

test.each([
  ['start', ['a', 'b'], [], 'Started trading for 2 account(s).'],
  ['start', [], failed, 'Started trading for 0 account(s). 1 refused:'],
  ['stop', ['a', 'b'], [], 'Stopped trading for 1 of 2 account(s), the others are being squared off.'],
  ['stop', ['b'], failed, 'Stopped trading for 1 of 1 account(s). 1 refused:'],
  ['stop', ['gone'], [], 'Stopped trading for 1 of 1 account(s).'],
] as const)('%s of %j, refused %j: %s', (verb, done, refused, text) => expect(outcomeText({ verb, done, failed: refused }, accounts)).toBe(text));
