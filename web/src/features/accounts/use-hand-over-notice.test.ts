import type { Account } from '@sthira/contract/accounts';
import { expect, test } from 'vitest';
import { goneAccounts } from './use-hand-over-notice.ts';

const list = (...ids: string[]) => ids.map((id) => ({ id }) as Account);

test('hand-over notice: shown for an account that left the list, not for a deleted or a new one', () => {
  expect(goneAccounts(list('a', 'b', 'c'), list('b', 'd'), 'c')).toEqual(list('a'));
  expect(goneAccounts([], list('a'), null)).toEqual([]);
});
