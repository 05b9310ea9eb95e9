import { paths } from '@sthira/contract/paths';
import { expect, test } from 'vitest';
import { emptyWallet } from '../../../functions/src/credits/ledger.ts';
import { memoryStore } from '../../../functions/src/testing/memory-store.ts';
import { checkCopy } from './check-copy.ts';

test('restore drill: a copy without wallets and rows proves nothing', async () => {
  expect(await checkCopy(memoryStore())).toMatchObject({ broken: ['The copy is empty.'] });
});

test('restore drill: names whose credits do not add up, and counts the others', async () => {
  const store = memoryStore();
  store.put(paths.wallet('asha'), emptyWallet('asha'));
  store.put(paths.wallet('ravi'), { ...emptyWallet('ravi'), milliCredits: 5 });
  const { wallets, broken } = await checkCopy(store);
  expect(wallets).toBe(2);
  expect(broken).toEqual([expect.stringMatching(/^The credits of ravi do not add up: /)]);
});

test('restore drill: a chain whose last row is gone does not hold', async () => {
  const store = memoryStore();
  store.put(paths.auditHead('asha'), { sequence: 1, hash: 'a'.repeat(64), seal: 'b' });
  const { chains, broken } = await checkCopy(store);
  expect(chains).toBe(1);
  expect(broken).toContain('The audit trail has 0 rows, and its heads speak of 1.');
});
