import { expect, test, vi } from 'vitest';
import { timesOf } from '#support/soak.ts';
import { accountsWithoutBroker, aWallet, ledgerOf } from '#support/wallets.ts';
import type { startAccount } from '../../functions/src/accounts/trading/start-account.ts';
import { ledgerBreaches } from '../../functions/src/credits/ledger-invariants.ts';
import { systemClock } from '../../functions/src/platform/clock.ts';
import * as firestore from '../../functions/src/platform/firestore.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';

type StartAccount = typeof startAccount;

/**
 * Two copies of everything a process has once, so that two starts know nothing of each other and
 * meet only in the database.
 */
async function separateStarts(): Promise<[StartAccount, StartAccount]> {
  vi.doMock('../../functions/src/platform/firestore.ts', () => firestore);
  const fresh = async () => {
    vi.resetModules();
    return (await import('../../functions/src/accounts/trading/start-account.ts')).startAccount;
  };
  return [await fresh(), await fresh()];
}

// req: CREDITS-12
test('Start: of 20 accounts that race for one wallet with credits for 7, exactly 7 start', {
  timeout: 300_000,
}, async () => {
  const [here, there] = await separateStarts();
  expect(here).not.toBe(there);
  for (let round = 1; round <= timesOf({ soak: 10, gate: 2 }); round++) {
    const uid = await aWallet(7 * 50);
    const ids = await accountsWithoutBroker({ ownerUid: uid, count: 20 });
    const caller = { uid, email: '', name: '', role: 'user' } as const;
    const start = (id: string, at: number) =>
      (at % 2 === 0 ? here : there)(firestoreStore, {
        id,
        caller,
        clock: systemClock,
        action: 'startTrading',
        market: undefined,
      });
    const outcomes = await Promise.allSettled(ids.map(start));
    const refusals = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [String(outcome.reason)] : [],
    );
    const unpaid = /^AppError: Racer \d+ needs 50 credits for today; the wallet has 0\.$/;
    expect(
      refusals.filter((refusal) => !unpaid.test(refusal)),
      `round ${round}`,
    ).toEqual([]);
    expect(refusals, `round ${round}`).toHaveLength(13);
    const { wallet, entries } = await ledgerOf(uid);
    expect(wallet).toMatchObject({ milliCredits: 0, sequence: 8 });
    const charged = entries.flatMap(({ accountDay }) => accountDay?.accountId ?? []);
    const started = ids.filter((_, at) => outcomes[at]?.status === 'fulfilled');
    expect(charged.sort()).toEqual(started.sort());
    expect(wallet && ledgerBreaches(wallet, entries)).toEqual([]);
  }
});
