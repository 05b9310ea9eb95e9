import { aContract } from '@sthira/quant/testing/run-fixtures';
import { expect, test } from 'vitest';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { ContractList } from './contract-list.ts';

const now = Date.parse('2026-12-01T05:00:00Z');
const contracts = [aContract({ strike: 22_400 }), aContract({ instrumentId: 2, strike: 27_600 })];
const known = { at: now - 3_600_000, contracts, held: [] };

test.each([
  ['is used again while the index stays inside it', {}, 'used again'],
  ['is read anew when the index has left its middle', { indexPaise: 2_700_000 }, 'read anew'],
  ['is read anew on the next day', { at: now - 86_400_000 }, 'read anew'],
  ['is read anew when it was empty', { contracts: [] }, 'read anew'],
])('contract list: the list of an earlier shift %s', async (_, change, outcome) => {
  const { indexPaise, ...kept } = { ...known, indexPaise: 2_500_000, ...change };
  let reads = 0;
  const clock = new SteppedClock();
  clock.set(now);
  const list = new ContractList(async () => {
    reads += 1;
    return contracts;
  }, clock);
  await list.open(kept, indexPaise);
  expect(reads === 0 ? 'used again' : 'read anew').toBe(outcome);
  expect(list.all).toEqual(contracts);
  expect(list.readAt).toBe(outcome === 'used again' ? kept.at : now);
});

// req: ADMIN-132
test('contract list: a shift that uses the list of an earlier one knows its months and quarters, each once', async () => {
  const next = contracts.map((each) => ({ ...each, expiryDay: '2026-12-08' }));
  const long = aContract({ instrumentId: 3, expiryDay: '2026-12-29' });
  const other = aContract({ instrumentId: 4, expiryDay: '2027-01-25' });
  const clock = new SteppedClock();
  clock.set(now);
  const list = new ContractList(() => Promise.reject(new Error('read anew')), clock);
  await list.open({ ...known, contracts: next, held: [long], long: [long, other] }, 2_500_000);
  expect(list.all).toEqual([...next, long, other]);
  expect(list.long(2_500_000)).toEqual([long, other]);
  expect(list.tradable(2_500_000)).toEqual(next);
});

// req: INVESTOR-176
test('contract list: the month that is listed after an expiry is known in the next session, and what is held stays known', async () => {
  const expiry = '2026-12-29';
  const clock = new SteppedClock();
  clock.set(Date.parse(`${expiry}T05:00:00Z`));
  const of = (instrumentId: number, expiryDay: string, strike = 25_000) =>
    aContract({ instrumentId, expiryDay, strike });
  const listed = [of(1, expiry), of(2, '2027-01-25'), of(3, '2027-02-23'), of(4, '2027-03-30')];
  const held = of(5, '2027-03-30', 29_000);
  const answers = [
    [...listed, held],
    [...listed.slice(1), of(6, '2027-04-27')],
  ];
  const list = new ContractList(async () => answers.shift() ?? [], clock);
  await list.open(undefined, 2_500_000);
  const days = () => list.long(2_500_000).map(({ expiryDay }) => expiryDay);
  expect(days()).toEqual([expiry, '2027-01-25', '2027-02-23', '2027-03-30']);
  clock.pass(86_400_000);
  expect(list.isOld).toBe(true);
  await list.renew();
  expect(days()).toEqual(['2027-01-25', '2027-02-23', '2027-03-30']);
  expect(list.all).toContain(held);
});
