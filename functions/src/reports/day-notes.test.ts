// req: INVESTOR-150, INVESTOR-151
import { dayChargesInput, dayNoteInput } from '@sthira/contract/day-notes';
import type { InputOf } from '@sthira/contract/operations';
import { paths } from '@sthira/contract/paths';
import { istInstant } from '@sthira/contract/units';
import { chargeId } from '@sthira/contract/wallets';
import { beforeEach, expect, test } from 'vitest';
import { anAccount, aPaperAccount } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { confirmDayCharges } from './confirm-day-charges.ts';
import { getResult } from './get-result.ts';
import { saveDayNote } from './save-day-note.ts';

const clock = new SteppedClock();
const at = (day: string, time: string) => istInstant(day, time);
const [before, linked, today] = ['2026-11-19', '2026-11-20', '2026-11-26'];
const account = anAccount({ ownerUid: 'ravi', createdAt: at(linked, '10:00') });
const { id } = account;
const path = paths.dayNote('ravi', `${id}-${linked}`);
let store: MemoryStore;

const caller = (uid: string) => ({ uid, email: '', name: '', role: 'user' as const });
const save = (input: Partial<InputOf<'saveDayNote'>> = {}, uid = 'ravi') =>
  saveDayNote({
    caller: caller(uid),
    input: dayNoteInput.parse({ account_id: id, date: linked, note: '', tags: [], ...input }),
    ...{ clock, store },
  });
const sha256 = 'a1'.repeat(32);
const note = { charges: { brokerage: 520, stt: 130.25 }, file_name: 'note.csv', sha256 };
const confirm = (
  contract_note: InputOf<'confirmDayCharges'>['contract_note'] = note,
  input: Partial<InputOf<'confirmDayCharges'>> = {},
) =>
  confirmDayCharges({
    caller: caller('ravi'),
    input: dayChargesInput.parse({ account_id: id, date: linked, contract_note, ...input }),
    ...{ clock, store },
  });

beforeEach(() => {
  clock.set(at(today, '16:00'));
  store = memoryStore(() => clock.now());
  putPeople(store);
  store.put(paths.account(id), account);
});

test('day note: text and tags are kept as they are seen, each tag once in one spelling', async () => {
  const typed = {
    note: ' Held too\u200b long.\nNext time out. ',
    tags: [' News ', 'news', 'IV  Crush', ''],
  };
  const kept = { note: 'Held too long.\nNext time out.', tags: ['news', 'iv crush'] };
  expect(await save(typed)).toEqual({
    data: { account_id: id, date: linked, ...kept },
    message: 'Note saved.',
  });
  expect(store.at(path)).toEqual({ accountId: id, day: linked, ...kept });
  expect(await save(typed)).toMatchObject({ data: kept });
});

test('day note: what is too long or too much is refused by name', () => {
  const reasonOf = (input: object) =>
    dayNoteInput.safeParse({ account_id: id, date: linked, note: '', tags: [], ...input }).error
      ?.issues[0]?.message;
  expect(reasonOf({ note: 'x'.repeat(2_001) })).toBe('The note is longer than 2000 characters.');
  expect(reasonOf({ note: ` ${'x'.repeat(2_000)} ` })).toBeUndefined();
  expect(reasonOf({ tags: ['x'.repeat(25)] })).toBe('A tag is longer than 24 characters.');
  expect(reasonOf({ tags: ['one, two'] })).toBe('A tag has no comma.');
  expect(reasonOf({ tags: 'a b c d e f g h i'.split(' ') })).toBe('At most 8 tags.');
  expect(reasonOf({ tags: 'a b c d e f g h A'.split(' ') })).toBeUndefined();
});

test('day note: without text and tags nothing is left, but for the charges that were confirmed', async () => {
  await save({ note: 'One', tags: ['two'] });
  await confirm();
  expect(await save()).toMatchObject({ message: 'Note removed.' });
  expect(store.at(path)).toMatchObject({ confirmed: { fileName: 'note.csv' } });
  expect(store.at(path)).not.toHaveProperty('note');
  await confirm(null);
  expect(store.at(path)).toBeUndefined();
});

test('confirmed charges: paise by the heads the note names, kept once, and taken back without the note', async () => {
  await save({ note: 'One' });
  const { data } = await confirm();
  expect(data).toEqual({
    ...{ account_id: id, date: linked, note: 'One' },
    confirmed: { ...note, total: 650.25, kept_at: '2026-11-26T10:30:00.000Z' },
  });
  expect(store.at(path)).toMatchObject({
    confirmed: { charges: { brokerage: 52_000, stt: 13_025 }, keptAt: clock.now() },
  });
  clock.set(at(today, '17:00'));
  expect((await confirm()).data).toEqual(data);
  expect((await confirm({ ...note, charges: { stt: 1 } })).data.confirmed).toMatchObject({
    ...{ charges: { stt: 1 }, total: 1, kept_at: '2026-11-26T11:30:00.000Z' },
  });
  expect((await confirm(null)).data).toEqual({ account_id: id, date: linked, note: 'One' });
});

test('confirmed charges: a note that names no charge, part of a paisa and another hash are refused', () => {
  const fits = (contract_note: object) =>
    dayChargesInput.safeParse({ account_id: id, date: linked, contract_note }).success;
  expect(fits(note)).toBe(true);
  expect(fits({ ...note, charges: {} })).toBe(false);
  expect(fits({ ...note, charges: { stt: 1.005 } })).toBe(false);
  expect(fits({ ...note, charges: { total: 1 } })).toBe(false);
  expect(fits({ ...note, sha256: 'a1' })).toBe(false);
});

test('confirmed charges: an account on paper has no contract note', async () => {
  const paper = aPaperAccount({ ownerUid: 'ravi', createdAt: at(linked, '10:00') });
  store.put(paths.account(paper.id), paper);
  await expect(confirm(note, { account_id: paper.id })).rejects.toMatchObject({
    code: 'bad-input',
    message: 'An account on paper has no contract note.',
  });
  await save({ account_id: paper.id, note: 'Paper too' });
});

test('day note: a day to come and one of another’s account are refused, one before the account is not', async () => {
  const notYet = { code: 'bad-input', message: 'This day is still to come.' };
  await expect(save({ date: '2026-11-27' })).rejects.toMatchObject(notYet);
  for (const uid of ['asha', 'meera'])
    await expect(save({}, uid)).rejects.toMatchObject({ code: 'not-found' });
  await expect(save({ account_id: 'Nobodys0000000000000' })).rejects.toMatchObject({
    ...{ code: 'not-found', message: 'Account not found.' },
  });
  await save({ date: before, note: 'Imported' });
});

test('day note: of an account that was handed over each owner keeps their own days, who deleted it too', async () => {
  const handedAt = at('2026-11-23', '12:00');
  store.put(paths.account(id), { ...account, ownerUid: 'asha', handedAt });
  store.put(paths.formerAccount(id, handedAt), { ...account, until: handedAt });
  await save({ note: 'Mine' });
  await save({ date: '2026-11-23', note: 'Mine' });
  await save({ date: '2026-11-23', note: 'Hers' }, 'asha');
  const notYours = { code: 'bad-input', message: 'The account was not yours on this day.' };
  await expect(save({ date: '2026-11-24' })).rejects.toMatchObject(notYours);
  await expect(save({ date: '2026-11-22' }, 'asha')).rejects.toMatchObject(notYours);
  store.put(paths.deletedAccount(id), { ...account, deletedAt: at('2026-11-25', '12:00') });
  await save({ date: '2026-11-24', note: 'Mine' });
});

test('day note: result has what is kept of each day, with one question for all of them', async () => {
  for (const day of [linked, '2026-11-23', '2026-11-24'])
    store.put(`${paths.walletEntries('ravi')}/${chargeId({ accountId: id, day })}`, {
      ...{ id: chargeId({ accountId: id, day }), sequence: 1, kind: 'charge', milliCredits: -1 },
      ...{ balanceAfterMilliCredits: 0, cause: 'A day', takesBack: null, inputHash: '' },
      ...{ accountDay: { accountId: id, day }, at: at(day, '09:30') },
    });
  const result = async (account_id?: string) => {
    const asked: string[] = [];
    const { findReadable } = store;
    store.findReadable = (query) => {
      asked.push(query.shape.path);
      return findReadable(query);
    };
    const input = account_id ? { account_id } : {};
    const { data } = await getResult({ caller: caller('ravi'), input, clock, store });
    store.findReadable = findReadable;
    return { ...data, asked: asked.filter((each) => each === paths.dayNotes('ravi')).length };
  };
  await save({ note: 'First' });
  await save({ date: '2026-11-24', tags: ['news'] });
  await confirm();
  for (const chosen of [undefined, id]) {
    const { days, asked } = await result(chosen);
    expect(asked).toBe(1);
    expect(days.map((each) => [each.note, each.tags, each.confirmed?.total])).toEqual([
      ['First', undefined, 650.25],
      [undefined, undefined, undefined],
      [undefined, ['news'], undefined],
    ]);
  }
});
