import { type MessageEvent, messageEventNames } from '@sthira/contract/message-events';
import { paths } from '@sthira/contract/paths';
import { istInstant, minuteMs } from '@sthira/contract/units';
import { expect, test, vi } from 'vitest';
import type { DeliveryDocument, MessageDocument } from '#documents/messages.ts';
import { sendMail } from '#mail/send-mail.ts';
import type { Delivery } from '#outbox/attempt-plan.ts';
import { postMessage } from '#outbox/post-message.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { deliver } from './deliver.ts';
import { routeMessage } from './route-message.ts';

vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));

const events = 1_000;
const channels = ['mail', 'push', 'telegram'] as const;

/** Small, quick and the same in each run. */
function drawsOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A process that dies at a read or a write, before or after it, as the draws have it. */
class Died extends Error {}

class World {
  readonly clock = new SteppedClock();
  readonly store: MemoryStore = memoryStore(() => this.clock.now());
  /** What each provider took, by the name of the fact: what a reader sees. */
  readonly books = { mail: new Map(), push: new Map(), telegram: new Map() } as Record<
    (typeof channels)[number],
    Map<string, number>
  >;
  readonly #draw: () => number;
  dying = true;

  constructor(seed: number) {
    this.#draw = drawsOf(seed);
    this.clock.set(istInstant('2026-11-20', '10:00'));
    putPeople(this.store);
    this.store.put(paths.telegramLink('asha'), { chatId: '7', name: 'Asha', linkedAt: 1 });
    this.store.put(paths.pushDevice('phone'), {
      ...{ uid: 'asha', endpoint: 'https://push.example/1', p256dh: 'k', auth: 'a' },
      ...{ label: 'Phone', createdAt: 1 },
    });
    this.store.observe({ read: () => this.#mayDie(), write: () => this.#mayDie() });
  }

  #mayDie(): void {
    if (this.dying && this.#draw() < 0.12) throw new Died();
  }

  /** A provider that takes it, is busy, or takes it and leaves the sender without an answer. */
  take(channel: (typeof channels)[number], id: string): Delivery {
    const draw = this.#draw();
    if (this.dying && draw < 0.1) return { outcome: 'put-off', reason: 'Busy' };
    const book = this.books[channel];
    book.set(id, (book.get(id) ?? 0) + 1);
    this.#mayDie();
    if (this.dying && draw < 0.2) return { outcome: 'unsure', reason: 'No answer' };
    return { outcome: 'sent' };
  }

  async survive(act: () => Promise<unknown>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      if (error instanceof Died) return false;
      throw error;
    }
  }

  /** Whatever is due is tried, as the trigger, the schedule and the queue do. */
  async turn(): Promise<void> {
    const { store, clock } = this;
    const carriers = {
      telegram: async (_: unknown, { messageId }: { messageId: string }) =>
        this.take('telegram', messageId),
      push: async (_: unknown, { messageId }: { messageId: string }) =>
        this.take('push', messageId),
    };
    for (const { id, routedAt } of store.below(paths.messages) as MessageDocument[])
      if (routedAt === null) await this.survive(() => routeMessage(store, id, clock));
    for (const { id, state } of store.below(paths.deliveries) as DeliveryDocument[])
      if (state === 'waiting') await this.survive(() => deliver(store, id, { carriers, clock }));
    for (const { id, state } of store.below(paths.mails) as DeliveryDocument[])
      if (state === 'waiting')
        await this.survive(() =>
          sendMail(store, id, {
            send: async (mail) => this.take('mail', mail.id.replace(/^message-/, '')),
            appOrigin: 'https://app.example',
            clock,
          }),
        );
  }
}

test('messages: 1,000 events reach each chosen channel by their one name, whatever dies when', async () => {
  const world = new World(38);
  const wanted = { mail: new Set(), push: new Set(), telegram: new Set() } as Record<
    (typeof channels)[number],
    Set<string>
  >;
  world.store.put(paths.messageSettings('asha'), {
    channels: Object.fromEntries(
      messageEventNames.map((event, index) => [event, channels.slice(0, (index % 3) + 1)]),
    ),
    quiet: null,
  });
  for (let number = 0; number < events; number += 1) {
    const index = number % messageEventNames.length;
    const event = messageEventNames[index] as MessageEvent;
    const message = { id: `fact-${number}`, uid: 'asha', event, text: `Fact ${number}` };
    const isStored = await world.survive(() =>
      world.store.commit((writes) => postMessage(writes, message, world.clock.now())),
    );
    if (isStored)
      for (const channel of channels.slice(0, (index % 3) + 1)) wanted[channel].add(message.id);
  }
  for (let turn = 0; turn < 5; turn += 1) {
    await world.turn();
    world.clock.pass(minuteMs);
  }
  world.dying = false;
  for (let turn = 0; turn < 8; turn += 1) {
    world.clock.pass(4 * 60 * minuteMs);
    await world.turn();
  }
  expect(wanted.mail.size).toBeGreaterThan(events / 2);
  for (const channel of channels)
    expect([...world.books[channel].keys()].toSorted()).toEqual([...wanted[channel]].toSorted());
  const sent = [...world.store.below(paths.deliveries), ...world.store.below(paths.mails)];
  expect(new Set(sent.map(({ state }) => state))).toEqual(new Set(['sent']));
});

test('messages: where nothing dies each is sent once, though every turn comes twice and at once', async () => {
  const world = new World(7);
  world.dying = false;
  for (let number = 0; number < 50; number += 1)
    await world.store.commit((writes) =>
      postMessage(
        writes,
        { id: `fact-${number}`, uid: 'asha', event: 'squared-off', text: `Fact ${number}` },
        world.clock.now(),
      ),
    );
  await Promise.all([world.turn(), world.turn()]);
  await Promise.all([world.turn(), world.turn()]);
  for (const channel of channels) {
    const book = world.books[channel];
    expect([book.size, new Set(book.values())]).toEqual([50, new Set([1])]);
  }
});
