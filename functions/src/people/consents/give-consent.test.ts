// req: INVESTOR-185

import { legalTexts } from '@sthira/contract/legal-texts';
import { paths } from '@sthira/contract/paths';
import { beforeEach, expect, test } from 'vitest';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { getConsents } from './get-consents.ts';
import { giveConsent } from './give-consent.ts';

process.env.AUDIT_KEY = Buffer.alloc(32, 7).toString('base64');
const caller = { uid: 'asha', email: 'asha@example.com', name: 'Asha', role: 'user' } as const;
const clock = new SteppedClock();
const textOf = (text: 'terms' | 'privacy') => ({ text, sha256: legalTexts[text].sha256 });
const both = [textOf('terms'), textOf('privacy')];
let store: MemoryStore;

type Input = Parameters<typeof giveConsent>[0]['input'];
const give = (changes: Partial<Input> = {}) =>
  giveConsent({
    ...{ caller, clock, store },
    input: { texts: both, language: 'en', shown: 'question', ...changes },
  });
const given = async () =>
  (await getConsents({ caller, input: {}, clock, store })).data.given.map(
    ({ text, shown, language }) => `${text} ${shown} ${language}`,
  );
const rows = () => store.below(paths.audit).map(({ action, details }) => [action, details]);

beforeEach(() => {
  store = memoryStore();
  putPeople(store);
});

test('consent: what was shown, when and in which language is noted, and the profile asks no more', async () => {
  const { data } = await give({ language: 'hi', shown: 'sign-in' });
  expect(data.agree_to).toBeUndefined();
  expect(store.at(paths.consentsOf('asha'))).toMatchObject({
    given: [
      { ...textOf('terms'), inForceSince: legalTexts.terms.inForceSince, at: clock.now() },
      { ...textOf('privacy'), language: 'hi', shown: 'sign-in' },
    ],
  });
  expect(rows()).toEqual([['giveConsent', { texts: 'terms,privacy', language: 'hi' }]]);
});

test('consent: one text leaves the other to be asked for; given again, nothing is noted', async () => {
  expect((await give({ texts: [textOf('terms')] })).data.agree_to).toEqual(['privacy']);
  await give({ texts: [textOf('terms')], language: 'hi' });
  expect(await given()).toEqual(['terms question en']);
  expect(rows()).toHaveLength(1);
});

test('consent: two tabs that agree at once note it once', async () => {
  await Promise.all([give(), give(), give()]);
  expect(await given()).toEqual(['privacy question en', 'terms question en']);
});

test('consent: a wording that is not in force is refused, and nothing is noted', async () => {
  const old = { text: 'privacy', sha256: '0'.repeat(64) } as const;
  await expect(give({ texts: [textOf('terms'), old] })).rejects.toMatchObject({
    code: 'conflict',
    message: 'This text has changed since the page was opened. Load the page again and read it.',
  });
  expect(await given()).toEqual([]);
});

test('consent: a sign-in agrees to no change of a text that was agreed to before', async () => {
  const earlier = { ...textOf('terms'), sha256: '0'.repeat(64), inForceSince: '2025-01-01' };
  store.put(paths.consentsOf('asha'), {
    ...{ uid: 'asha', lastAt: 1 },
    given: [{ ...earlier, at: 1, language: 'en', shown: 'sign-in' }],
  });
  expect((await give({ shown: 'sign-in' })).data.agree_to).toEqual(['terms']);
  expect((await give()).data.agree_to).toBeUndefined();
  expect(await given()).toEqual([
    ...['terms question en', 'privacy sign-in en'],
    'terms sign-in en',
  ]);
});

test('consent: of somebody without a profile nothing is noted', async () => {
  await expect(
    giveConsent({
      ...{ clock, store, caller: { ...caller, uid: 'nobody' } },
      input: { texts: both, language: 'en', shown: 'question' },
    }),
  ).rejects.toMatchObject({ code: 'forbidden' });
});
