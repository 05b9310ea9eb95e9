import { randomBytes } from 'node:crypto';
import { hourMs } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { hosting } from '#support/addresses.ts';
import { succeed } from '#support/api.ts';
import { aChat, aPushedBrowser, pushesTo } from '#support/chats.ts';
import { processesOf } from '#support/function-process.ts';
import { mailsTo } from '#support/mailbox.ts';
import { signedIn } from '#support/sign-in.ts';
import { addSwitch } from '#support/simulator-control.ts';
import { collections } from '../../functions/src/documents/collections.ts';
import { parseMailSettings } from '../../functions/src/mail/mail-settings.ts';
import { openPostOffice } from '../../functions/src/mail/post-office.ts';
import { sendMail } from '../../functions/src/mail/send-mail.ts';
import { deliver } from '../../functions/src/messages/deliver.ts';
import { openCarriers } from '../../functions/src/messages/open-carriers.ts';
import { routeMessage } from '../../functions/src/messages/route-message.ts';
import type { Delivery } from '../../functions/src/outbox/attempt-plan.ts';
import { postMessage } from '../../functions/src/outbox/post-message.ts';
import { systemClock } from '../../functions/src/platform/clock.ts';
import { mapConcurrently } from '../../functions/src/platform/limits/concurrency.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';
import { queryOf } from '../../functions/src/platform/store/query.ts';

/** Telegram takes no more than twenty at once in one chat. */
const eventsEach = 10;
const people = Number(process.env.MESSAGE_PEOPLE ?? 8);
const dyingRounds = 3;

/** A person who is sent what was closed by mail, to a browser and in a chat. */
async function aPerson() {
  const [person, browser, chat] = [await signedIn(), await aPushedBrowser(), aChat()];
  const { code } = await succeed('linkTelegram', {}, person);
  await chat.type(`/start ${code}`);
  await chat.answered(/^This chat is linked\./);
  const { endpoint, keys } = browser;
  await succeed('addPushDevice', { endpoint, keys, label: 'Phone' }, person);
  const channels = { closed: ['mail' as const, 'push' as const, 'telegram' as const] };
  await succeed('setChannels', { channels, quiet: null }, person);
  const mark = randomBytes(5).toString('hex');
  const facts = Array.from({ length: eventsEach }, (_, event) => ({
    id: `${mark}-${event}`,
    text: `Event ${event} of ${mark}`,
  }));
  return { ...person, browser, chat, facts };
}

/** Dies before or after it sends, or not at all, by turns that are no multiple of one another. */
class Deaths {
  count = 0;
  isOver = false;
  #asked = 0;

  of<Args extends unknown[]>(send: (...args: Args) => Promise<Delivery>) {
    return async (...args: Args) => {
      this.#asked += 1;
      const asked = this.#asked;
      if (!this.isOver && asked % 5 === 0) throw new Error('died between the claim and sending');
      const delivery = await send(...args);
      if (!this.isOver && asked % 7 === 0) throw new Error('died between sending and the mark');
      return delivery;
    };
  }

  async survive(act: Promise<unknown>): Promise<void> {
    await act.catch(() => {
      this.count += 1;
    });
  }
}

test('messages: whoever is killed at whatever step, each event reaches every chosen channel', {
  timeout: 900_000,
}, async () => {
  const all: Awaited<ReturnType<typeof aPerson>>[] = [];
  while (all.length < people) all.push(await aPerson());
  for (const { chat, browser } of all)
    for (const kind of ['busy', 'silent-yes', 'lost', 'error']) {
      await addSwitch('/telegram/faults', { kind, to: chat.id, count: 1 });
      await addSwitch('/push/faults', { kind, to: browser.id, count: 1 });
    }
  const facts = all.flatMap(({ uid, facts: own }) => own.map((fact) => ({ uid, ...fact })));
  await mapConcurrently(facts, (fact) =>
    firestoreStore.commit((writes) =>
      postMessage(writes, { ...fact, event: 'closed' }, Date.now()),
    ),
  );
  // The stack's own processes are at work too.
  for (const name of ['routeMessage', 'mail'])
    for (const pid of processesOf(name)) process.kill(pid, 'SIGKILL');

  // A year ahead, so that nothing waits for its next turn.
  let nowMs = Date.now() + 365 * 24 * hourMs;
  const clock = { ...systemClock, now: () => nowMs };
  const deaths = new Deaths();
  const send = deaths.of(await openPostOffice(parseMailSettings({ ...process.env })));
  const { telegram, push } = openCarriers({
    ...{ env: process.env, appOrigin: hosting, clock: systemClock },
  });
  const carriers = { telegram: telegram && deaths.of(telegram), push: push && deaths.of(push) };
  const [uids, addresses] = [all.map(({ uid }) => uid), all.map(({ email }) => email)];
  const deliveries = async () =>
    (await firestoreStore.find(queryOf(collections.deliveries))).filter(({ uid }) =>
      uids.includes(uid),
    );
  const mails = async () =>
    (await firestoreStore.find(queryOf(collections.mails))).filter(({ to }) =>
      addresses.includes(to),
    );
  const waiting = <Sent extends { state: string }>(sent: Sent[]) =>
    sent.filter(({ state }) => state === 'waiting');
  for (let round = 0; round < 2 * dyingRounds; round += 1) {
    deaths.isOver = round >= dyingRounds;
    await mapConcurrently(facts, ({ id }) =>
      deaths.survive(routeMessage(firestoreStore, id, clock)),
    );
    await mapConcurrently(waiting(await deliveries()), ({ id }) =>
      deaths.survive(deliver(firestoreStore, id, { carriers, clock })),
    );
    await mapConcurrently(waiting(await mails()), ({ id }) =>
      deaths.survive(sendMail(firestoreStore, id, { send, appOrigin: hosting, clock })),
    );
    nowMs += 5 * hourMs;
  }

  const sent = [...(await deliveries()), ...(await mails())];
  expect(sent.filter(({ state }) => state !== 'sent')).toEqual([]);
  expect(sent).toHaveLength(3 * facts.length);
  expect(deaths.count).toBeGreaterThan(facts.length / 10);
  let arrived = 0;
  for (const { chat, browser, email, facts: own } of all) {
    const [said, pushed, posted] = [
      (await chat.received()).map(({ text }) => text),
      await pushesTo(browser),
      (await mailsTo(email)).map(({ text }) => text),
    ];
    for (const texts of [said, pushed, posted]) {
      arrived += texts.length;
      const missing = own.filter(({ text }) => !texts.some((one) => one.includes(`${text}.`)));
      expect(missing).toEqual([]);
    }
  }
  console.info(`${facts.length} events, ${deaths.count} deaths, ${arrived} arrivals`);
});
