import { minuteMs } from '@sthira/contract/units';
import { expect, test, vi } from 'vitest';
import type { AccountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import { log } from '#platform/log/log.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { memoryStore } from '#testing/memory-store.ts';
import { freeCashPaise, keepFunds } from './kept-funds.ts';

const at = 1_000_000_000;
const rowsOf = (cashMarginPaise: number | null, payinAmountPaise: number | null = 0) => ({
  ...{ marginAvailablePaise: null, marginUtilizedPaise: null, cashMarginPaise },
  ...{ collateralLiquidFundsPaise: null, collateralStocksPaise: null },
  ...{ payinAmountPaise, payoutAmountPaise: null, realizedPlPaise: null },
  ...{ unrealizedPlPaise: null, spanMarginPaise: null, exposureMarginPaise: null },
});

async function kept(changes: Partial<AccountDocument>, reading: [cash: number, at: number]) {
  const store = memoryStore(() => at);
  const account = anAccount(changes);
  store.put(docs.account(account.id).path, account);
  await keepFunds(store, account, { rows: rowsOf(reading[0]), readAt: reading[1] });
  return (await store.read(docs.account(account.id)))?.funds;
}

test('free cash is what the broker calls cash with what was paid in today', () => {
  expect(freeCashPaise(rowsOf(5_000, 700))).toBe(5_700);
  expect(freeCashPaise(rowsOf(5_000, null))).toBe(5_000);
  expect(freeCashPaise(rowsOf(null, 700))).toBeNull();
});

test('a reading is kept when it is the first, says other cash, or the stored one grows old', async () => {
  const stored = (cashPaise: number) => ({ funds: { cashPaise, readAt: at } });
  expect(await kept({}, [5, at])).toEqual({ cashPaise: 5, readAt: at });
  expect(await kept(stored(4), [5, at + 1])).toEqual({ cashPaise: 5, readAt: at + 1 });
  expect(await kept(stored(5), [5, at + 5 * minuteMs - 1])).toEqual(stored(5).funds);
  expect(await kept(stored(5), [5, at + 5 * minuteMs])).toMatchObject({ readAt: at + 300_000 });
});

test('a reading that is older than the stored one, or of an account that trades, is not kept', async () => {
  const funds = { cashPaise: 4, readAt: at };
  expect(await kept({ funds }, [5, at - 1])).toEqual(funds);
  const trading = { ...anAccount().trading, state: 'running' } as const;
  expect(await kept({ trading }, [5, at])).toBeUndefined();
});

test('what cannot be stored fails nothing', async () => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {});
  const store = memoryStore(() => at);
  vi.spyOn(store, 'transact').mockRejectedValue(new Error('busy'));
  await keepFunds(store, anAccount(), { rows: rowsOf(5), readAt: at });
  expect(warn).toHaveBeenCalledWith('funds.unkept', expect.objectContaining({}));
});
