import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { memoryStore } from '#testing/memory-store.ts';
import { anOrder } from '#testing/order-fixture.ts';
import { noOrders, readOwnOrders } from './own-orders.ts';

const now = istInstant('2026-11-24', '11:00');
const midnight = istInstant('2026-11-24', '00:00');
const store = memoryStore();
for (const [tag, instrumentId, at] of [
  ['old', 1, istInstant('2026-11-20', '10:00')],
  ['night', 2, midnight - 1],
  ['today', 3, midnight],
] as const)
  store.put(
    `accounts/${anAccount().id}/orders/${tag}`,
    anOrder({ at, tag, instrumentId, symbol: `NIFTY ${tag}` }),
  );

async function known(state: 'running' | 'stopping' | 'stopped', startedAt: number | null) {
  const account = anAccount({ trading: { ...anAccount().trading, state, startedAt } });
  const own = await readOwnOrders(store, account, now);
  return {
    tags: ['old', 'night', 'today', 'strange'].map(own.nameOfTag),
    instruments: [1, 2, 3, 4].map(own.nameOfInstrument),
    symbols: [1, 2, 3, 4].map(own.symbolOfInstrument),
  };
}

const todays = {
  tags: ['', '', 'Enigma', ''],
  instruments: ['', '', 'Enigma', ''],
  symbols: ['', '', 'NIFTY today', ''],
};
const sinceFriday = {
  tags: ['Enigma', 'Enigma', 'Enigma', ''],
  instruments: ['Enigma', 'Enigma', 'Enigma', ''],
  symbols: ['NIFTY old', 'NIFTY night', 'NIFTY today', ''],
};
const friday = istInstant('2026-11-20', '09:30');

test.each([
  ['a stopped account, however long it ran', 'stopped', friday, todays],
  ['a run that began before today', 'running', friday, sinceFriday],
  ['one that is being closed', 'stopping', friday, sinceFriday],
  ['a run that began at noon', 'running', istInstant('2026-11-24', '10:00'), todays],
  ['a run whose beginning is not known', 'running', null, todays],
] as const)(
  'own orders: of %s those of its run and of the day are known',
  async (_, state, startedAt, own) => expect(await known(state, startedAt)).toEqual(own),
);

test('own orders: an account without any names nothing', () => {
  const { nameOfTag, nameOfInstrument, symbolOfInstrument } = noOrders;
  expect([nameOfTag('a'), nameOfInstrument(1), symbolOfInstrument(1)]).toEqual(['', '', '']);
});
