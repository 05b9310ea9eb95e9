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

const running = { ...trading, state: 'running' as const, runId: 'r1', paidDay: today };
const rowAt = (at: number, changes: object = {}) => ({
  ...{ mtmPaise: 50_000, marginPaise: null, state: 'running', at },
  ...{ run: { reason: '', remaining: [], differs: null, ...day(20_000, 5_000) } },
  ...changes,
});
const day = (fromPaise: number, chargesPaise: number | null) => ({
  day: { fromPaise, chargesPaise },
});
const putShard = (live: object, name = '0') =>
  store.put(paths.shard(name), {
    ...{ lease: { holder: 'h', epoch: 1, expiresAt: 0 }, beat: 1, at: 1, live },
    ...{ runs: {}, instruments: [] },
  });
const known = 'Nov 20, 2026 after charges: Asha Arham ₹250.00';
const unknown = 'Nov 20, 2026 after charges: Asha Arham not known yet';
const at = (time: string) => istInstant(today, time);

test.each([
  ['of this moment', '15:45', rowAt(at('15:45')), known],
  ['missing', '15:45', undefined, unknown],
  ['of a silent agent, from after the close', '15:45', rowAt(at('15:41')), known],
  ['of a silent agent, from the close itself', '15:45', rowAt(at('15:40')), known],
  ['of a silent agent, from before the close', '15:45', rowAt(at('15:40') - 1), unknown],
  ['ten seconds old while the market is open', '11:00', rowAt(at('11:00') - 10_000), known],
  ['older than that while the market is open', '11:00', rowAt(at('11:00') - 10_001), unknown],
  ['of the day before', '15:45', rowAt(at('15:45') - 24 * 3_600_000), unknown],
  ['of an ended run', '15:45', rowAt(at('15:45'), { state: 'stopped' }), unknown],
  ['without a price', '15:45', rowAt(at('15:45'), { mtmPaise: null }), unknown],
])('digest: of a run that goes on, while its row is %s', async (_what, time, row, text) => {
  clock.set(at(time));
  pay(1_000_000);
  put(anAccount({ trading: running }));
  putShard(row ? { [anAccount().id]: row } : {});
  await sendDigests(store, clock);
  expect(said()).toEqual([['digest', text]]);
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

test('digest: many owners are told several at a time, the shortages first, by one reading of a shard', async () => {
  let [posting, most, shardReads] = [0, 0, 0];
  store = memoryStore(() => 0, {
    read: (act) => act(),
    write: (_, act) => act(),
    transact: async (act) => {
      posting += 1;
      most = Math.max(most, posting);
      await Promise.resolve();
      const answer = await act();
      posting -= 1;
      return answer;
    },
  });
  for (const uid of ['asha', 'ravi', 'meera', 'john'])
    put(anAccount({ id: uid, ownerUid: uid, accountName: uid, trading: running }));
  putShard({ asha: rowAt(at('15:45')) });
  const readTolerant: typeof store.readTolerant = store.readTolerant;
  store.readTolerant = (docs) => {
    shardReads += docs.filter(({ path }) => path === paths.shard('0')).length;
    return readTolerant(docs);
  };
  await sendDigests(store, clock);
  expect(said().map(([event]) => event)).toEqual([
    ...Array.from({ length: 4 }, () => 'cannot-pay'),
    ...Array.from({ length: 4 }, () => 'digest'),
  ]);
  expect(most).toBe(4);
  expect(shardReads).toBe(1);
});

test('digest: an owner whose wallet cannot be read holds up nobody else', async () => {
  for (const uid of ['asha', 'ravi'])
    put(anAccount({ id: uid, ownerUid: uid, accountName: uid, trading: running }));
  store.put(paths.wallet('asha'), { uid: 'asha', milliCredits: 'spoilt' });
  await expect(sendDigests(store, clock)).rejects.toThrow('1 messages of the day were not posted.');
  const posted = store.below(paths.messages).map(({ uid, event }) => [uid, event]);
  expect(posted).toEqual([
    ['ravi', 'cannot-pay'],
    ['asha', 'digest'],
    ['ravi', 'digest'],
  ]);
});
