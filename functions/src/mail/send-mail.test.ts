import { paths } from '@sthira/contract/paths';
import { istInstant } from '@sthira/contract/units';
import { beforeEach, expect, test, vi } from 'vitest';
import { docs } from '#documents/docs.ts';
import type { MailDocument } from '#documents/mails.ts';
import { type Delivery, mostAttempts } from '#outbox/attempt-plan.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { aMail } from '#testing/mail-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import type { Message } from './post-office.ts';
import { sendMail } from './send-mail.ts';

vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));

const now = istInstant('2026-11-19', '10:00');
const clock = new SteppedClock();
const mail = aMail({ dueAt: now });

beforeEach(() => clock.set(now));

/** One attempt at a mail, at a server that answers this. */
async function attempt(before: MailDocument, answer: Delivery, put = (_: MemoryStore) => {}) {
  const store = memoryStore(() => clock.now());
  put(store);
  store.put(paths.mail(before.id), before);
  const sent: Message[] = [];
  await sendMail(store, before.id, {
    send: async (message) => {
      sent.push(message);
      return answer;
    },
    appOrigin: 'https://app.example',
    clock,
  });
  return { sent, after: store.at(paths.mail(before.id)), issues: store.below(paths.issues) };
}

test('send mail: an accepted mail is sent once and marked as sent', async () => {
  const { sent, after, issues } = await attempt(mail, { outcome: 'sent' });
  expect(sent).toMatchObject([{ id: mail.id, to: mail.to, subject: mail.subject }]);
  expect(sent[0]?.text).toContain('https://app.example/credits');
  expect(after).toMatchObject({ state: 'sent', dueAt: null, endedAt: now });
  expect(issues).toEqual([]);
});

test('send mail: a mail that is not due yet is not sent', async () => {
  const { sent, after } = await attempt(aMail({ dueAt: now + 1 }), { outcome: 'sent' });
  expect(sent).toEqual([]);
  expect(after).toMatchObject({ state: 'waiting', attempts: 0 });
});

test('send mail: a permanent refusal files an issue with the server’s words', async () => {
  const { after, issues } = await attempt(mail, { outcome: 'refused', reason: 'No such mailbox' });
  expect(after).toMatchObject({ state: 'failed', failure: 'No such mailbox' });
  expect(issues).toMatchObject([
    {
      priority: 'high',
      source: 'Mail (refund-requested)',
      description:
        'The mail "We received your refund request" to asha@example.com was not sent and is not tried again. The mail server said: No such mailbox',
    },
  ]);
});

test('send mail: a first attempt that is put off is due again and files no issue', async () => {
  const { after, issues } = await attempt(mail, { outcome: 'put-off', reason: 'Busy' });
  expect(after).toMatchObject({ state: 'waiting', attempts: 1, failure: 'Busy' });
  expect(Number(after?.dueAt)).toBeGreaterThan(now);
  expect(issues).toEqual([]);
});

test('send mail: a mail whose tax paper cannot be drawn waits for another attempt', async () => {
  const unpaid = { purchaseId: 'gone', of: 'sale' } as const;
  const { sent, after } = await attempt(aMail({ dueAt: now, paper: unpaid }), { outcome: 'sent' });
  expect(sent).toEqual([]);
  expect(after).toMatchObject({
    state: 'waiting',
    failure: 'The paper could not be drawn: Something unforeseen, which the log tells.',
  });
});

test('send mail: a mail whose last attempt ended without an answer is given up, with an issue', async () => {
  const last = aMail({ dueAt: now, attempts: mostAttempts, unsure: true });
  const { sent, after, issues } = await attempt(last, { outcome: 'sent' });
  expect(sent).toEqual([]);
  expect(after).toEqual({
    ...{ ...last, state: 'failed', dueAt: null, endedAt: now },
    failure: 'The last attempt ended without an answer.',
  });
  expect(issues).toMatchObject([
    {
      ...{ priority: 'high', source: 'Mail (refund-requested)', cause: `mail-failed:${last.id}` },
      description:
        'The mail "We received your refund request" to asha@example.com may not have arrived and is not tried again. The mail server said: The last attempt ended without an answer.',
    },
  ]);
  const mail = aMail({ dueAt: now, attempts: mostAttempts, failure: 'Busy' });
  expect((await attempt(mail, { outcome: 'sent' })).after?.failure).toBe('Busy');
});

test('send mail: a mail sent or deleted in the meantime is not given up', async () => {
  const last = aMail({ dueAt: now, attempts: mostAttempts });
  for (const [meanwhile, state] of [
    [aMail({ state: 'sent', dueAt: null, attempts: mostAttempts }), 'sent'],
    [undefined, undefined],
  ] as const) {
    const store = memoryStore(() => clock.now());
    store.put(paths.mail(last.id), last);
    let reads = 0;
    store.observe({
      read: (read) => {
        if (!read.includes(paths.mail(last.id))) return;
        reads += 1;
        if (reads !== 1) return;
        if (meanwhile) store.put(paths.mail(last.id), meanwhile);
        else void store.commit((writes) => writes.remove(docs.mail(last.id)));
      },
    });
    const send = async () => ({ outcome: 'sent' }) as const;
    await sendMail(store, last.id, { send, appOrigin: 'https://app.example', clock });
    expect([store.at(paths.mail(last.id))?.state, store.below(paths.issues)]).toEqual([state, []]);
  }
});

/** Asha has chosen Hindi, and calls an account by a word. */
function putAsha(store: MemoryStore) {
  putPeople(store);
  store.put(paths.user('asha'), { ...store.at(paths.user('asha')), language: 'hi' });
  store.put(paths.account('a1'), anAccount({ id: 'a1', accountName: 'Stop' }));
}

// req: INVESTOR-179
test('send mail: its reader gets it in their language, their accounts under the names they gave', async () => {
  const before = aMail({ dueAt: now, subject: 'Stop was changed' });
  const { sent } = await attempt(before, { outcome: 'sent' }, putAsha);
  expect(sent[0]?.subject).toBe('Stop में बदलाव हुआ');
  expect(sent[0]?.html).toContain('<html lang="hi">');
  expect(sent[0]?.html).toContain('>अपनी ख़रीद देखें</a>');
});

test.each([
  ['somebody who has chosen none', aMail({ dueAt: now, to: 'ravi@example.com' })],
  ['an address without a profile', aMail({ dueAt: now, to: 'nobody@example.com' })],
  ['staff, about their work', aMail({ dueAt: now, kind: 'admin-notice' })],
])('send mail: %s gets it in English, as it always was', async (_who, before) => {
  const { sent } = await attempt(before, { outcome: 'sent' }, putAsha);
  expect(sent[0]?.subject).toBe(before.subject);
  expect(sent[0]?.html).toContain('<html lang="en">');
  expect(sent[0]?.html).toContain('font:16px/1.5 system-ui,sans-serif');
});
