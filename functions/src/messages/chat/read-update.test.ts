import { expect, test } from 'vitest';
import { readUpdate } from './read-update.ts';

const chat = { id: 7, type: 'private', first_name: 'Asha', last_name: 'Rao', username: 'a' };
const typed = (text: string) => readUpdate({ update_id: 1, message: { chat, text, date: 1 } });

test.each([
  ['/start ABC123DEF4', { what: 'start', code: 'ABC123DEF4' }],
  ['/start', { what: 'start', code: '' }],
  ['/status', { what: 'status' }],
  ['/Status@SthiraBot', { what: 'status' }],
  ['/stop', { what: 'stop' }],
  ['  /unlink ', { what: 'unlink' }],
  ['/stop all accounts now', { what: 'other' }],
  ['/square_off', { what: 'other' }],
  ['stop', { what: 'other' }],
  ['', { what: 'other' }],
])('telegram update: %s is understood', (text, command) => {
  expect(typed(text)).toEqual({ updateId: 1, chatId: '7', name: 'Asha Rao', ...command });
});

test('telegram update: a person who blocks the bot is known by it, one who comes back is not', () => {
  const member = (status: string) =>
    readUpdate({ update_id: 2, my_chat_member: { chat, new_chat_member: { status } } });
  expect(member('kicked')).toMatchObject({ what: 'blocked', chatId: '7' });
  expect(member('member')).toBe('nothing');
});

test('telegram update: what is said in a group is not answered, whatever it is', () => {
  const group = { id: -7, type: 'supergroup', title: 'Friends' };
  expect(readUpdate({ update_id: 3, message: { chat: group, text: '/status' } })).toBe('nothing');
});

test('telegram update: an unknown kind needs nothing, and what is none is not read', () => {
  expect(readUpdate({ update_id: 4, poll: { id: 'x' } })).toBe('nothing');
  expect(readUpdate({ hello: 'world' })).toBeUndefined();
  expect(readUpdate(undefined)).toBeUndefined();
});

test('telegram update: a name that draws nothing is replaced, a long one is cut', () => {
  const named = (first_name: string) =>
    readUpdate({
      update_id: 5,
      message: { chat: { id: 7, type: 'private', first_name }, text: '' },
    });
  expect(named('\u200b')).toMatchObject({ name: 'A chat without a name' });
  expect(named('x'.repeat(200))).toMatchObject({ name: 'x'.repeat(64) });
});
