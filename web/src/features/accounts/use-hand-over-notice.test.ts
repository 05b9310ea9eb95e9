import type { Account } from '@sthira/contract/accounts';
import { expect, test } from 'vitest';
import { goneAccounts } from './use-hand-over-notice.ts';

const list = (...ids: string[]) => ids.map((id) => ({ id }) as Account);

test('who left the list is told, not who is being deleted here or is new', () => {
  expect(goneAccounts(list('a', 'b', 'c'), list('b', 'd'), 'c')).toEqual(list('a'));
  expect(goneAccounts([], list('a'), null)).toEqual([]);
});
