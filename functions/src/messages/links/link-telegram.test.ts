import { paths } from '@sthira/contract/paths';
import { dayMs, istInstant, minuteMs } from '@sthira/contract/units';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '#platform/call.ts';
import { Timestamp } from '#platform/firestore.ts';
import { type AnsweringServer, json, startAnsweringServer } from '#testing/answering-server.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { linkTelegram } from './link-telegram.ts';
import { hashOfCode } from './telegram-code.ts';
import { unlinkTelegram } from './unlink-telegram.ts';

vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));

const now = istInstant('2026-11-20', '11:00');
const clock = new SteppedClock();
let server: AnsweringServer;
let store: MemoryStore;
beforeAll(async () => {
  server = await startAnsweringServer();
});
afterAll(() => server.close());
let bots = 0;
beforeEach(() => {
  clock.set(now);
  store = memoryStore(() => clock.now());
  putPeople(store);
  bots += 1;
  vi.stubEnv('GCLOUD_PROJECT', 'demo-sthira');
  vi.stubEnv('TELEGRAM_BOT_TOKEN', `${bots}:standin`);
  vi.stubEnv('TELEGRAM_WEBHOOK_SECRET', 'known-to-both-ends');
  vi.stubEnv('TELEGRAM_API_URL', server.base);
  server.answer(json(200, { ok: true, result: { username: 'SthiraBot' } }));
});

const call = (uid = 'asha'): Call<Record<string, never>> => {
  const caller = { uid, email: `${uid}@example.com`, name: uid, role: 'user' } as const;
  return { caller: { ...caller, signedInAt: 0 }, input: {}, clock, store } as never;
};

test('link Telegram: a code of ten minutes is answered and only its hash is stored', async () => {
  const { data } = await linkTelegram(call());
  expect(data.code).toMatch(/^[A-HJKMNP-Z2-9]{10}$/);
  expect(data).toEqual({
    url: `https://t.me/SthiraBot?start=${data.code}`,
    code: data.code,
    expiresAt: now + 10 * minuteMs,
  });
  expect(store.at(paths.telegramCode(hashOfCode(data.code)))).toEqual({
    ...{ uid: 'asha', expiresAt: now + 10 * minuteMs, usedAt: null },
    keptUntil: Timestamp.fromMillis(now + dayMs),
  });
  expect(JSON.stringify(store.below(paths.telegramCodes))).not.toContain(data.code);
});

test('link Telegram: a second code takes the place of the first, and nobody else’s', async () => {
  await linkTelegram(call('ravi'));
  const first = await linkTelegram(call());
  const second = await linkTelegram(call());
  expect(second.data.code).not.toBe(first.data.code);
  expect(store.below(paths.telegramCodes).map(({ uid }) => uid)).toEqual(['ravi', 'asha']);
  expect(store.at(paths.telegramCode(hashOfCode(first.data.code)))).toBeUndefined();
  expect(server.asked).toHaveLength(1);
});

test('link Telegram: without a bot, or while Telegram is away, it is unavailable', async () => {
  server.answer(json(500, { ok: false }));
  await expect(linkTelegram(call())).rejects.toMatchObject({
    code: 'unavailable',
    message: 'Telegram does not answer. Try again in a minute.',
  });
  vi.stubEnv('TELEGRAM_BOT_TOKEN', '');
  await expect(linkTelegram(call())).rejects.toMatchObject({
    code: 'unavailable',
    message: 'Telegram is not set up here.',
  });
});

test('unlink Telegram: the link and an open code of the caller end, and nobody else’s', async () => {
  for (const uid of ['asha', 'ravi']) {
    store.put(paths.telegramLink(uid), { chatId: uid, name: uid, linkedAt: 1 });
    await linkTelegram(call(uid));
  }
  await unlinkTelegram(call());
  await unlinkTelegram(call());
  expect(store.at(paths.telegramLink('asha'))).toBeUndefined();
  expect(store.at(paths.telegramLink('ravi'))).toBeDefined();
  expect(store.below(paths.telegramCodes).map(({ uid }) => uid)).toEqual(['ravi']);
});
