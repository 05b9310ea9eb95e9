// req: INVESTOR-150, INVESTOR-151

import { paths } from '@sthira/contract/paths';
import { dayMs, istDay, istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { refused, succeed } from '#support/api.ts';
import { anAccount } from '#support/linked-account.ts';
import { type Person, signedIn } from '#support/sign-in.ts';
import { filledOrder, storeOrders } from '#support/stored-orders.ts';
import { db } from '../../functions/src/platform/firestore.ts';

const today = istDay(Date.now());
const tomorrow = istDay(Date.now() + dayMs);
const state = 'logged_out' as const;

/** Sells a lot today, and buys it back. */
async function tradeToday(accountId: string): Promise<void> {
  const at = istInstant(today, '00:00');
  await storeOrders(accountId, [
    filledOrder({ tag: 'SOLD', at, pricePaise: 10_000 }),
    filledOrder({ tag: 'BOUGHT', at, pricePaise: 9_000, side: 'BUY', purpose: 'exit' }),
  ]);
}

const notesOf = async ({ uid }: Person) =>
  (await db().collection(paths.dayNotes(uid)).get()).docs.map((document) => document.data());

test('day notes: note, tags and confirmed charges stand on the day of the result, and go one by one', async () => {
  const owner = await signedIn();
  const { id } = await anAccount(owner, { state });
  await tradeToday(id);
  const ofToday = { account_id: id, date: today };
  const dayOf = async () => (await succeed('getResult', { account_id: id }, owner)).days[0];
  const computed = (await dayOf())?.charges;
  expect(computed?.brokerage).toBeGreaterThan(0);

  const mine = { note: 'Held too long.', tags: ['news'] };
  const typed = { ...ofToday, note: ' Held too long. ', tags: ['News', 'news '] };
  expect(await succeed('saveDayNote', typed, owner)).toEqual({ ...ofToday, ...mine });
  const charges = { brokerage: computed?.brokerage, gst: 1.25 };
  const contract_note = { charges, file_name: 'note.csv', sha256: 'a1'.repeat(32) };
  const asked = { ...ofToday, contract_note };
  const kept = await succeed('confirmDayCharges', asked, owner);
  expect(await succeed('confirmDayCharges', asked, owner)).toEqual(kept);
  expect(await dayOf()).toMatchObject({ ...mine, confirmed: { charges, file_name: 'note.csv' } });
  expect((await succeed('getResult', {}, owner)).days[0]).toEqual(await dayOf());

  await succeed('saveDayNote', { ...ofToday, note: '', tags: [] }, owner);
  expect(await notesOf(owner)).toMatchObject([{ day: today, confirmed: { fileName: 'note.csv' } }]);
  await succeed('confirmDayCharges', { ...ofToday, contract_note: null }, owner);
  expect(await notesOf(owner)).toEqual([]);
  expect(await refused('saveDayNote', { ...typed, date: tomorrow }, owner)).toMatchObject({
    ...{ status: 400, fields: { date: 'This day is still to come.' } },
  });
  const tooLong = { ...typed, note: 'x'.repeat(2_001) };
  expect(await refused('saveDayNote', tooLong, owner)).toMatchObject({
    ...{ status: 400, fields: { note: 'The note is longer than 2000 characters.' } },
  });
});

test('day notes: they stay with the person when the account goes, and go with the person', async () => {
  const [owner, admin] = await Promise.all([signedIn(), signedIn('admin')]);
  const { id } = await anAccount(owner, { state });
  await tradeToday(id);
  const ofToday = { account_id: id, date: today };
  await succeed('saveDayNote', { ...ofToday, note: 'Mine', tags: [] }, owner);
  await succeed('deleteAccount', { id }, owner);
  const { days } = await succeed('getResult', {}, owner);
  expect(days).toMatchObject([{ ...ofToday, note: 'Mine' }]);
  await succeed('saveDayNote', { ...ofToday, note: 'Still mine', tags: [] }, owner);
  expect(await notesOf(owner)).toMatchObject([{ note: 'Still mine' }]);
  await succeed('deleteUser', { email: owner.email }, admin);
  expect(await notesOf(owner)).toEqual([]);
});
