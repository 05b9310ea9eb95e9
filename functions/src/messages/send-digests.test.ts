import { paths } from '@sthira/contract/paths';
import { istInstant } from '@sthira/contract/units';
import { beforeEach, expect, test } from 'vitest';
import { anAccount, aPaperAccount } from '#testing/account-fixture.ts';
import { memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { sendDigests } from './send-digests.ts';

// A Friday; what follows is a Monday.
const today = '2026-11-20';
const clock = new SteppedClock();
let store = memoryStore();

beforeEach(() => {
  clock.set(istInstant(today, '15:45'));
  store = memoryStore();
});

const trading = anAccount().trading;
const put = (account: ReturnType<typeof anAccount>) =>
  store.put(paths.account(account.id), account);
const ended = (id: string, resultPaise: number) =>
  anAccount({
    ...{ id, accountName: id },
    trading: {
      ...trading,
      paidDay: today,
      day: { day: today, resultPaise, chargesPaise: 10_000, limitReachedAt: null },
    },
  });
const pay = (milliCredits: number) =>
  store.put(paths.wallet('asha'), {
    ...{ uid: 'asha', milliCredits, sequence: 1, updatedAt: 1 },
  });
const said = () => store.below(paths.messages).map(({ event, text }) => [event, text]);

test('digest: each account that traded with its net, and real ones together, once', async () => {
  pay(1_000_000);
  put(ended('One', -18_145));
  put(ended('Two', 130_000));
  put({ ...ended('Twin', 5), ...{ broker: 'Paper', shard: 'p0', twinOf: 'One' } });
  put(anAccount({ id: 'Idle' }));
  await sendDigests(store, clock);
  await sendDigests(store, clock);
  expect(said()).toEqual([
    ['digest', 'Nov 20, 2026 after charges: One −₹281.45; Two ₹1,200.00. Together ₹918.55'],
  ]);
  expect(store.below(paths.messages)).toMatchObject([
    { uid: 'asha', figurePaise: 91_855, path: '/reports' },
  ]);
});

test('digest: a run that goes on counts by its agent’s row, and is not known without one', async () => {
  pay(1_000_000);
  const running = { ...trading, state: 'running' as const, runId: 'r1', paidDay: today };
  put(anAccount({ trading: running }));
  const run = { reason: '', remaining: [], differs: null };
  const row = { mtmPaise: 50_000, marginPaise: null, state: 'running', at: clock.now() };
  const shard = (live: object) =>
    store.put(paths.shard('0'), {
      ...{ lease: { holder: 'h', epoch: 1, expiresAt: 0 }, beat: 1, at: 1, live },
      ...{ runs: {}, instruments: [] },
    });
  const id = anAccount().id;
  shard({ [id]: { ...row, run: { ...run, day: { fromPaise: 20_000, chargesPaise: 5_000 } } } });
  await sendDigests(store, clock);
  expect(said()).toEqual([['digest', 'Nov 20, 2026 after charges: Asha Arham ₹250.00']]);
  store = memoryStore();
  pay(1_000_000);
  put(anAccount({ trading: running }));
  await sendDigests(store, clock);
  expect(said()).toEqual([['digest', 'Nov 20, 2026 after charges: Asha Arham not known yet']]);
});

test('digest: paper accounts are named as such, and make no sum', async () => {
  put(aPaperAccount({ trading: ended('x', 20_000).trading }));
  await sendDigests(store, clock);
  expect(said()).toEqual([['digest', 'Nov 20, 2026 after charges: PAPER · Asha Paper ₹100.00']]);
  expect(store.below(paths.messages)).toMatchObject([{ figurePaise: null }]);
});

test('cannot pay: who has too little for the next trading day is told in the evening before', async () => {
  pay(60_000);
  put(ended('One', 1));
  await sendDigests(store, clock);
  expect(said()).toHaveLength(1);
  put(anAccount({ id: 'Two', trading: { ...trading, state: 'running', runId: 'r1' } }));
  await sendDigests(store, clock);
  expect(said()[1]).toEqual([
    'cannot-pay',
    'The wallet has 60 credits; Nov 23, 2026 takes 100 for your 2 accounts. What is not paid is not traded',
  ]);
});
