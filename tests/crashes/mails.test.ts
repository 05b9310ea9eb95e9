import { randomBytes } from 'node:crypto';
import { hourMs } from '@sthira/contract/units';
import { expect, onTestFinished, test } from 'vitest';
import { mailFault, mailsTo } from '#support/mailbox.ts';
import { eraseMails } from '#support/sign-in.ts';
import { collections } from '../../functions/src/documents/collections.ts';
import { docs } from '../../functions/src/documents/docs.ts';
import { parseMailSettings } from '../../functions/src/mail/mail-settings.ts';
import { openPostOffice, type Send } from '../../functions/src/mail/post-office.ts';
import { sendMail } from '../../functions/src/mail/send-mail.ts';
import { postMail } from '../../functions/src/outbox/post-mail.ts';
import { systemClock } from '../../functions/src/platform/clock.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';
import { queryOf } from '../../functions/src/platform/store/query.ts';

const events = 200;
const yearMs = 365 * 86_400_000;

/**
 * Dies before or after the mail server is asked, or not at all, by turns that are no multiple of
 * one another.
 */
function dying(send: Send): Send {
  let asked = 0;
  return async (message) => {
    asked += 1;
    if (asked % 5 === 0) throw new Error('died between the claim and the sending');
    const delivery = await send(message);
    if (asked % 7 === 0) throw new Error('died between the sending and the mark');
    return delivery;
  };
}

test('mails: of 200 whose senders die between commit, sending and mark none is lost, and a repeated one says so', {
  timeout: 240_000,
}, async () => {
  const address = `many${randomBytes(5).toString('hex')}@example.in`;
  // A year ahead, so that the stack's own sender leaves them alone.
  let nowMs = Date.now() + yearMs;
  const clock = { ...systemClock, now: () => nowMs };
  await Promise.all(
    Array.from({ length: events }, (_, event) =>
      firestoreStore.transact(async (unit) => {
        await unit.read(docs.userCounter);
        postMail(
          unit,
          {
            kind: 'invoice',
            to: address,
            subject: `Event ${event}`,
            paragraphs: [`This is event ${event}.`],
          },
          nowMs,
        );
      }),
    ),
  );
  const stored = () => firestoreStore.find(queryOf(collections.mails).where('to', '==', address));
  onTestFinished(() => eraseMails(address));

  for (const kind of ['busy', 'lost', 'silent-yes'])
    await mailFault({ kind, to: address, count: 20 });
  const settings = parseMailSettings({ ...process.env });
  const send = dying(await openPostOffice(settings));
  let deaths = 0;
  for (let round = 0; round < 8; round += 1) {
    const waiting = (await stored()).filter(({ state }) => state === 'waiting').values();
    const work = async () => {
      for (const { id } of waiting)
        await sendMail(firestoreStore, id, { send, appOrigin: settings.appOrigin, clock }).catch(
          () => {
            deaths += 1;
          },
        );
    };
    await Promise.all([work(), work(), work(), work()]);
    nowMs += 5 * hourMs;
  }

  expect(deaths).toBeGreaterThan(50);
  const mails = await stored();
  const arrived = await mailsTo(address);
  const copies = Map.groupBy(arrived, ({ subject }) => subject);
  // Mails marked as failed may be missing; all others must have arrived.
  const sent = mails.filter(({ state }) => state === 'sent');
  expect(mails.filter(({ state }) => state === 'waiting')).toEqual([]);
  expect(sent.length).toBeGreaterThan(events - 5);
  for (const { subject } of sent)
    expect(copies.get(subject)?.length ?? 0, subject).toBeGreaterThan(0);
  const repeated = [...copies.values()].flatMap(([, ...later]) => later);
  expect(repeated.length).toBeGreaterThan(10);
  for (const { subject, text } of repeated)
    expect(text, subject).toMatch(/^You may have received this mail before/);
  for (const same of copies.values())
    expect(new Set(same.map(({ messageId }) => messageId)).size).toBe(1);
  console.log(
    `${events} events, ${deaths} deaths, ${arrived.length} mails arrived, ${repeated.length} of them again and said so`,
  );
});
