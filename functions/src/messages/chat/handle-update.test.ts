import { paths } from '@sthira/contract/paths';
import { dayMs, istInstant, minuteMs } from '@sthira/contract/units';
import { beforeEach, expect, test } from 'vitest';
import type { ChatMessage } from '#messages/carriers/telegram.ts';
import { hashOfCode } from '#messages/links/telegram-code.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { chatWords } from './chat-words.ts';
import { handleUpdate } from './handle-update.ts';
import type { Command } from './read-update.ts';

const now = istInstant('2026-11-20', '11:00');
const clock = new SteppedClock();
let store: MemoryStore;
let sent: ChatMessage[] = [];
let updates = 0;

beforeEach(() => {
  clock.set(now);
  store = memoryStore(() => clock.now());
  putPeople(store);
  sent = [];
});

const aCode = (code: string, uid = 'asha', changes: object = {}) =>
  store.put(paths.telegramCode(hashOfCode(code)), {
    ...{ uid, expiresAt: now + 10 * minuteMs, usedAt: null },
    ...changes,
  });
const linkOf = (uid = 'asha') => store.at(paths.telegramLink(uid));

/** What the bot answers to this. */
async function type(command: Command, { chatId = '7', updateId = updates + 1 } = {}) {
  updates = Math.max(updates, updateId);
  sent = [];
  const send = async (message: ChatMessage) => {
    sent.push(message);
    return { outcome: 'sent' } as const;
  };
  const bot = { send, appOrigin: 'https://app.example', clock };
  await handleUpdate(store, { ...command, updateId, chatId, name: 'Asha Rao' }, bot);
  return sent.map(({ text }) => text);
}
const start = (code: string, chatId = '7') => type({ what: 'start', code }, { chatId });

test('telegram chat: a code links the chat, and its person reads of it in the bell', async () => {
  aCode('ABCDEFGHJK');
  expect(await start('abcdefghjk')).toEqual([`${chatWords.linked}\n\n${chatWords.commands}`]);
  expect(linkOf()).toEqual({ chatId: '7', name: 'Asha Rao', linkedAt: now });
  expect(store.below(paths.messages)).toMatchObject([
    {
      uid: 'asha',
      event: 'other',
      text: 'Telegram was linked: messages come to the chat of Asha Rao',
    },
  ]);
});

test('telegram chat: a code is used once, and an unknown one links nothing', async () => {
  aCode('ABCDEFGHJK');
  await start('ABCDEFGHJK');
  expect(await start('ABCDEFGHJK', '8')).toEqual([chatWords.usedCode]);
  expect(await start('ZZZZZZZZZZ', '8')).toEqual([chatWords.unknownCode]);
  expect(linkOf()).toMatchObject({ chatId: '7' });
});

test('telegram chat: a code of ten minutes ago links nothing', async () => {
  aCode('ABCDEFGHJK');
  clock.pass(10 * minuteMs);
  expect(await start('ABCDEFGHJK')).toEqual([chatWords.oldCode]);
  expect(linkOf()).toBeUndefined();
});

test('telegram chat: a chat of another person is not linked until that link has ended', async () => {
  aCode('ABCDEFGHJK', 'ravi');
  await start('ABCDEFGHJK');
  aCode('BCDEFGHJKM', 'asha');
  expect(await start('BCDEFGHJKM')).toEqual([chatWords.ofAnother]);
  expect([linkOf('ravi')?.chatId, linkOf('asha')]).toEqual(['7', undefined]);
  await type({ what: 'unlink' });
  await start('BCDEFGHJKM');
  expect([linkOf('ravi'), linkOf('asha')?.chatId]).toEqual([undefined, '7']);
});

test('telegram chat: another chat takes the place of the first, which learns it', async () => {
  aCode('ABCDEFGHJK');
  await start('ABCDEFGHJK');
  aCode('BCDEFGHJKM');
  await start('BCDEFGHJKM', '8');
  expect(sent).toMatchObject([{ chatId: '8' }, { chatId: '7', text: chatWords.elsewhere }]);
  expect(linkOf()).toMatchObject({ chatId: '8' });
  expect(await type({ what: 'status' })).toEqual([chatWords.notLinked]);
});

test('telegram chat: a code of a person who was disabled or deleted links nothing', async () => {
  aCode('ABCDEFGHJK');
  store.put(paths.user('asha'), { ...store.at(paths.user('asha')), disabled: true });
  expect(await start('ABCDEFGHJK')).toEqual([chatWords.unknownCode]);
  aCode('BCDEFGHJKM', 'nobody');
  expect(await start('BCDEFGHJKM')).toEqual([chatWords.unknownCode]);
});

test('telegram chat: an update that comes twice is answered once', async () => {
  aCode('ABCDEFGHJK');
  const command: Command = { what: 'start', code: 'ABCDEFGHJK' };
  expect(await type(command, { updateId: 900 })).toHaveLength(1);
  expect(await type(command, { updateId: 900 })).toEqual([]);
  expect(await type({ what: 'other' }, { updateId: 901 })).toHaveLength(1);
  expect(await type({ what: 'other' }, { updateId: 899 })).toHaveLength(1);
  expect(await type({ what: 'other' }, { updateId: 899 })).toEqual([]);
});

test('telegram chat: one that types too fast is not answered for a while', async () => {
  const answered = [];
  for (let count = 0; count < 25; count += 1) answered.push(...(await start('GUESSGUESS')));
  expect(answered).toHaveLength(20);
  expect(await start('GUESSGUESS', '8')).toHaveLength(1);
  clock.pass(minuteMs);
  expect(await start('GUESSGUESS')).toHaveLength(1);
});

test('telegram chat: an old update that comes again after a hundred others is not answered', async () => {
  for (let count = 0; count < 101; count += 1) {
    clock.pass(10_000);
    await type({ what: 'other' }, { updateId: 1_000 + count });
  }
  expect(await type({ what: 'other' }, { updateId: 1_000 })).toEqual([]);
});

test('telegram chat: after a day without an update one with a smaller or a known number is answered', async () => {
  for (let count = 0; count < 101; count += 1) {
    clock.pass(10_000);
    await type({ what: 'other' }, { updateId: 1_000 + count });
  }
  clock.pass(dayMs);
  expect(await type({ what: 'other' }, { updateId: 1_100 })).toEqual([]);
  clock.pass(1);
  expect(await type({ what: 'other' }, { updateId: 1_100 })).toHaveLength(1);
  expect(await type({ what: 'other' }, { updateId: 7 })).toHaveLength(1);
  expect(await type({ what: 'other' }, { updateId: 7 })).toEqual([]);
});

test('telegram chat: status answers the accounts of its person', async () => {
  aCode('ABCDEFGHJK');
  await start('ABCDEFGHJK');
  store.put(paths.account('a'), anAccount({ id: 'a' }));
  store.put(paths.account('r'), anAccount({ id: 'r', ownerUid: 'ravi', accountName: 'Ravi' }));
  expect(await type({ what: 'status' })).toEqual([
    'At 11:00 in India:\n\nAsha Arham: stopped\nNet of today ₹0.00',
  ]);
  expect(await type({ what: 'status' }, { chatId: '8' })).toEqual([chatWords.notLinked]);
});

test('telegram chat: stop stops nothing and leads to the question on the dashboard', async () => {
  aCode('ABCDEFGHJK');
  await start('ABCDEFGHJK');
  const account = anAccount({
    trading: { ...anAccount().trading, state: 'running', runId: 'r1', startedAt: 1 },
  });
  store.put(paths.account(account.id), account);
  expect(await type({ what: 'stop' })).toEqual([chatWords.stop]);
  expect(sent[0]?.link).toEqual({
    text: 'Open Stop All',
    url: 'https://app.example/dashboard?ask=stop-all',
  });
  expect(store.at(paths.account(account.id))).toEqual(account);
});

test('telegram chat: a person who was disabled reads no figure', async () => {
  aCode('ABCDEFGHJK');
  await start('ABCDEFGHJK');
  store.put(paths.user('asha'), { ...store.at(paths.user('asha')), disabled: true });
  expect(await type({ what: 'status' })).toEqual([chatWords.shutOut]);
});

test('telegram chat: unlink ends the link, and so does blocking the bot, without an answer', async () => {
  aCode('ABCDEFGHJK');
  await start('ABCDEFGHJK');
  expect(await type({ what: 'other' })).toEqual([chatWords.commands]);
  expect(await type({ what: 'unlink' })).toEqual([chatWords.unlinked]);
  expect(linkOf()).toBeUndefined();
  expect(await type({ what: 'unlink' })).toEqual([chatWords.notLinked]);
  aCode('BCDEFGHJKM');
  await start('BCDEFGHJKM');
  expect(await type({ what: 'blocked' })).toEqual([]);
  expect(linkOf()).toBeUndefined();
});

// req: INVESTOR-179
test('telegram chat: its person is answered in their language, their accounts under the names they gave', async () => {
  store.put(paths.user('asha'), { ...store.at(paths.user('asha')), language: 'hi' });
  store.put(paths.account('a1'), anAccount({ id: 'a1', accountName: 'Stop' }));
  aCode('ABCDEFGHJK');
  const [linked = ''] = await start('ABCDEFGHJK');
  expect(linked).toMatch(/^यह चैट जुड़ गई है।[^\n]*\n\n\/status .*।\n\/stop .*।\n\/unlink .*।$/);
  expect(await type({ what: 'status' })).toEqual([
    'भारत में 11:00 बजे:\n\nStop: रुका हुआ\nआज का शुद्ध P&L ₹0.00',
  ]);
  expect(await start('ABCDEFGHJK')).toEqual([expect.stringMatching(/^यह कोड/)]);
  expect(await type({ what: 'unlink' })).toEqual([expect.stringMatching(/^यह चैट अब/)]);
  expect(await type({ what: 'stop' }, { chatId: '8' })).toEqual([chatWords.notLinked]);
});
