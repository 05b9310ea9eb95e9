import { paths } from '@sthira/contract/paths';
import { minuteMs } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import type { UserDocument } from '../../functions/src/documents/people.ts';
import { firstProfile } from '../../functions/src/people/profiles/first-profile.ts';
import { type MemoryStore, memoryStore } from '../../functions/src/testing/memory-store.ts';
import { SteppedClock } from '../../functions/src/testing/stepped-clock.ts';
import { letterOf, mailEverybody } from './mail-everybody.ts';

const letter = letterOf('About your data\n\nSomebody read\nyour name.\n\nChange your keys.\n');
const clock = new SteppedClock();
const options = { clock, sends: true };
const mails = (store: MemoryStore) => store.below(paths.mails);

const aPerson = ({
  uid,
  email,
  ...changes
}: Partial<UserDocument> & { uid: string; email: string }) => ({
  ...firstProfile({ uid, email, name: uid }, 0),
  ...changes,
});

function aStore(count: number): MemoryStore {
  const store = memoryStore();
  for (let at = 0; at < count; at += 1) {
    const uid = `person${String(at).padStart(4, '0')}`;
    store.put(paths.user(uid), aPerson({ uid, email: `${uid}@example.com` }));
  }
  return store;
}

test('mail everybody: a file is a subject and its paragraphs', () => {
  expect(letter).toEqual({
    subject: 'About your data',
    paragraphs: ['Somebody read your name.', 'Change your keys.'],
  });
  for (const text of ['', 'Only a subject'])
    expect(() => letterOf(text)).toThrow('needs a subject');
});

test('mail everybody: each person gets one mail of their own, who is disabled too', async () => {
  const store = aStore(2);
  store.put(paths.user('shut'), aPerson({ uid: 'shut', email: 's@example.com', disabled: true }));
  store.put(paths.user('nameless'), aPerson({ uid: 'nameless', email: '' }));
  store.put(paths.user('spoilt'), { email: 7 });
  expect(await mailEverybody(store, letter, options)).toEqual({
    ...{ people: 5, queued: 3, before: 0 },
    unreached: ['nameless', 'spoilt'],
  });
  expect(mails(store).map(({ to }) => to)).toEqual([
    ...['person0000@example.com', 'person0001@example.com', 's@example.com'],
  ]);
  expect(mails(store)[0]).toMatchObject({ ...letter, kind: 'to-everybody', state: 'waiting' });
});

test('mail everybody: repeated, it goes to those alone who have none yet', async () => {
  const store = aStore(2);
  await mailEverybody(store, letter, options);
  store.put(paths.user('new'), aPerson({ uid: 'new', email: 'new@example.com' }));
  expect(await mailEverybody(store, letter, options)).toMatchObject({ queued: 1, before: 2 });
  const other = { ...letter, subject: 'What we know now' };
  expect(await mailEverybody(store, other, options)).toMatchObject({ queued: 3, before: 0 });
  expect(mails(store)).toHaveLength(6);
});

test('mail everybody: without --send it counts and writes nothing', async () => {
  const store = aStore(3);
  expect(await mailEverybody(store, letter, { clock, sends: false })).toMatchObject({ queued: 3 });
  expect(mails(store)).toEqual([]);
});

test('mail everybody: more people than a page and a minute hold are all mailed, in turn', async () => {
  const store = aStore(301);
  expect(await mailEverybody(store, letter, options)).toMatchObject({ people: 301, queued: 301 });
  const due = mails(store).map(({ dueAt }) => (dueAt as number) - clock.now());
  expect([due[0], due[149], due[150], due[300]]).toEqual([0, 0, minuteMs, 2 * minuteMs]);
});
