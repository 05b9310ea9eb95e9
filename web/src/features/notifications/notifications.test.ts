// req: INVESTOR-29, INVESTOR-42

import { expect, test } from 'vitest';
import { keptNotifications, type Notification, withNews, without } from './notifications.ts';

const news = (type: Notification['type'], message: string, at: number) => ({
  id: `${type} ${message} ${at}`,
  type,
  message,
  at,
});
const fold = (...all: ReturnType<typeof news>[]) =>
  all.reduce<readonly Notification[]>(withNews, []);

test('notifications: the newest come first, failures too', () => {
  const list = fold(
    news('error', 'old failure', 1),
    news('success', 'done', 2),
    news('error', 'new failure', 3),
    news('info', 'told', 4),
  );
  expect(list.map(({ message }) => message)).toEqual([
    'told',
    'new failure',
    'done',
    'old failure',
  ]);
});

test('notifications: a repeated text counts as unseen again', () => {
  const [first] = fold(news('error', 'No answer', 1));
  const seen = first ? [{ ...first, isSeen: true }] : [];
  expect(withNews(seen, news('info', 'other', 5)).map(({ isSeen }) => isSeen)).toEqual([
    undefined,
    true,
  ]);
  expect(withNews(seen, news('error', 'No answer', 9))[0]?.isSeen).toBeUndefined();
});

test('notifications: a repeated text is counted, and keeps its id', () => {
  const list = fold(news('error', 'No answer', 1), news('error', 'No answer', 9));
  expect(list).toEqual([
    { id: 'error No answer 1', type: 'error', message: 'No answer', at: 9, count: 2 },
  ]);
  expect(fold(news('error', 'No answer', 1), news('info', 'No answer', 2))).toHaveLength(2);
});

test('notifications: a failure is not displaced by successes', () => {
  const many = Array.from({ length: keptNotifications + 5 }, (_, place) =>
    news('success', `done ${place}`, place + 2),
  );
  const list = fold(news('error', 'failed', 1), ...many);
  expect(list).toHaveLength(keptNotifications);
  expect(list.at(-1)?.message).toBe('failed');
  const failures = Array.from({ length: keptNotifications }, (_, place) =>
    news('error', `failed ${place}`, place + 2),
  );
  expect(fold(news('error', 'oldest', 1), ...failures).map(({ message }) => message)).not.toContain(
    'oldest',
  );
});

test('notifications: one is removed by its id', () => {
  const list = fold(news('info', 'a', 1), news('info', 'b', 2));
  expect(without(list, 'info a 1').map(({ message }) => message)).toEqual(['b']);
});
