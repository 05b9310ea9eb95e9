// req: INVESTOR-162

import type { CreditRule } from '@sthira/contract/credit-rules';
import { dayInWords, istDay } from '@sthira/contract/units';
import { expect, test, vi } from 'vitest';
import { agentHere } from '#support/agent-here.ts';
import { succeed } from '#support/api.ts';
import { anAccount, eager } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { ordersOf, untilStopped } from '#support/stored.ts';
import { ledgerOf } from '#support/wallets.ts';
import { wholePosition } from '#support/whole-position.ts';
import { startAccount } from '../../functions/src/accounts/trading/start-account.ts';
import { systemClock } from '../../functions/src/platform/clock.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';

const deployed = vi.hoisted(() => ({ rule: 'trading-days' as CreditRule }));
vi.mock(import('../../functions/src/credits/credit-rule.ts'), () => ({
  ruleOn: () => deployed.rule,
}));

test.each<[CreditRule, string, number]>([
  ['trading-days', 'trading', 1],
  ['order-days', 'orders', 0],
])(
  'credit rules: by %s a traded day is charged once, before its first order',
  { timeout: 200_000 },
  async (rule, what, chargedByStart) => {
    deployed.rule = rule;
    const asha = await signedIn();
    const { id, name, client } = await anAccount(asha, { input: { strategy: eager } });
    const charges = async () =>
      (await ledgerOf(asha.uid)).entries.filter(({ kind }) => kind === 'charge');
    const start = () =>
      startAccount(firestoreStore, {
        ...{ id, clock: systemClock, action: 'startTrading', algoId: 1, market: undefined },
        caller: { uid: asha.uid, role: 'user' },
      });
    const agent = await agentHere(id);
    await start();
    expect(await charges()).toHaveLength(chargedByStart);
    await wholePosition({ id, client });
    const day = istDay(systemClock.now());
    const [charge, ...more] = await charges();
    expect(more).toEqual([]);
    expect(charge).toMatchObject({
      ...{ milliCredits: -50_000, accountDay: { accountId: id, day } },
      cause: `${name}: ${what} on ${dayInWords(day)} with 5 lakh`,
    });
    const orders = await ordersOf(id).until('four orders', (all) => all.length >= 4 && all);
    for (const { createdAt } of orders)
      expect(createdAt).toBeGreaterThanOrEqual(charge?.at ?? Number.POSITIVE_INFINITY);
    await succeed('stopTrading', { algoId: 1, accountId: [id] }, asha);
    await untilStopped(id);
    await start();
    await succeed('stopTrading', { algoId: 1, accountId: [id] }, asha);
    await untilStopped(id);
    await agent.end();
    expect(await charges()).toHaveLength(1);
  },
);
