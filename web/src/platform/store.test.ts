import { expect, test, vi } from 'vitest';
import { createStore } from './store.ts';

test('store: listeners get another value, and not the same one', () => {
  const store = createStore(1);
  const listener = vi.fn(() => store.get());
  store.subscribe(listener);
  store.set(2);
  store.set(2);
  expect(listener.mock.results).toEqual([{ type: 'return', value: 2 }]);
});

test('store: no value after unsubscribing', () => {
  const store = createStore('a');
  const [stays, goes] = [vi.fn(), vi.fn()];
  store.subscribe(stays);
  const end = store.subscribe(goes);
  end();
  store.set('b');
  expect([stays.mock.calls.length, goes.mock.calls.length]).toEqual([1, 0]);
});
