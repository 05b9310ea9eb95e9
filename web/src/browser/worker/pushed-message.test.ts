import { expect, test } from 'vitest';
import { shownFor } from './pushed-message.ts';

const origin = 'https://sthira.test';
const at = Date.UTC(2026, 10, 27, 4, 45, 30);
const message = {
  title: 'Squared off: Family account',
  body: 'The loss limit of the day was reached.',
  path: '/dashboard?account=a1',
  tag: 'squared-off-a1',
  at,
};
const shown = (pushed: unknown, amounts: 'shown' | 'hidden' = 'shown') =>
  shownFor(typeof pushed === 'string' ? pushed : JSON.stringify(pushed), origin, amounts);

test('push: the notification says what happened and when, by the clock of India', () => {
  const { title, options } = shown(message);
  expect(title).toBe(message.title);
  expect(options.body).toMatch(/^The loss limit of the day was reached\.\n27 Nov,? 10:15 IST$/);
  expect(options).toMatchObject({
    tag: 'squared-off-a1',
    timestamp: at,
    data: { path: '/dashboard?account=a1' },
  });
});

test('push: where amounts are hidden the title and the instant are shown alone', () => {
  const { title, options } = shown({ ...message, body: 'The day made ₹1,250.50.' }, 'hidden');
  expect(title).toBe(message.title);
  expect(options.body).toMatch(/^27 Nov,? 10:15 IST$/);
  expect(options.data.path).toBe('/dashboard?account=a1');
});

test('push: midnight is 00, not 24', () => {
  const { options } = shown({ ...message, at: Date.UTC(2026, 10, 27, 18, 30) });
  expect(options.body).toMatch(/28 Nov,? 00:00 IST$/);
});

test.each([
  ['no text', ''],
  ['no JSON', 'squared off'],
  ['a list', '[]'],
  ['null', 'null'],
  ['no title', { ...message, title: '' }],
  ['no instant', { ...message, at: undefined }],
  ['an instant in words', { ...message, at: '10:15' }],
  ['an instant that is none', { ...message, at: 1e20 }],
])('push: with %s something is shown, without a word that has no time', (_, pushed) => {
  const { title, options } = shown(pushed);
  expect(title).toBe('Something happened on your account');
  expect(options.body).toBe('Open the app to see what.');
  expect(JSON.stringify(options)).not.toContain('loss limit');
});

test('push: without a tag each message stands for itself', () => {
  const { tag, ...untagged } = message;
  const [one, other] = [shown(untagged), shown({ ...untagged, at: at + 1 })];
  expect(one.options.tag).not.toBe(other.options.tag);
});

test('push: a text of any length is cut, and its time stays', () => {
  const { title, options } = shown({ ...message, title: 'x'.repeat(500), body: 'y'.repeat(5_000) });
  expect(title).toHaveLength(100);
  expect(options.body.length).toBeLessThan(450);
  expect(options.body).toMatch(/IST$/);
});

test('push: in Hindi its instant is in Hindi too, with the same figures', () => {
  const { options } = shown({ ...message, body: 'नुकसान की सीमा आ गई।', lang: 'hi-IN' });
  expect(options.lang).toBe('hi-IN');
  expect(options.body).toMatch(/^नुकसान की सीमा आ गई।\n27 नव॰?,? 10:15 IST$/);
  const unread = shown({ ...message, title: '', lang: 'hi-IN' });
  expect([unread.title, unread.options.lang]).toEqual(['आपके खाते में कुछ हुआ है', 'hi-IN']);
});

test.each(['x', 'toString', 'de-IN', 'hi-IN-u-nu-deva'])(
  'push: of a language %s that is not known the instant is in English',
  (lang) => {
    expect(shown({ ...message, lang }).options.body).toMatch(/27 Nov\.?,? 10:15 IST$/);
    expect(shown({ lang }).options.body).toBe('Open the app to see what.');
  },
);
