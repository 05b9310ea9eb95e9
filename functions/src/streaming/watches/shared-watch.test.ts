import { expect, test, vi } from 'vitest';
import { createSharedWatch } from './shared-watch.ts';

function source() {
  const close = vi.fn();
  const emits: ((value: number) => void)[] = [];
  const open = vi.fn((_: string, emit: (value: number) => void) => {
    emits.push(emit);
    return close;
  });
  return {
    close,
    open,
    emit: (value: number) => emits.at(-1)?.(value),
    shared: createSharedWatch<number>(open),
  };
}

test('shared watch: one source for all listeners, closed with the last one', () => {
  const { shared, open, close, emit } = source();
  const [first, second] = [vi.fn(), vi.fn()];
  const stopFirst = shared.watch('a', first);
  const stopSecond = shared.watch('a', second);
  emit(1);
  expect(first.mock.calls).toEqual([[1, 'now']]);
  expect(second.mock.calls).toEqual([[1, 'now']]);
  stopFirst();
  stopFirst();
  expect(close).not.toHaveBeenCalled();
  stopSecond();
  expect(close).toHaveBeenCalledOnce();
  shared.watch('a', first);
  expect(open).toHaveBeenCalledTimes(2);
});

test('shared watch: a listener that joins later receives the known value, marked as known', () => {
  const { shared, emit } = source();
  shared.watch('a', () => {});
  emit(1);
  emit(2);
  const late = vi.fn();
  shared.watch('a', late);
  expect(late.mock.calls).toEqual([[2, 'known']]);
});

test('shared watch: a listener may unsubscribe in its own callback', () => {
  const { shared, emit } = source();
  const leaving = vi.fn(() => stop());
  const stop = shared.watch('a', leaving);
  const staying = vi.fn();
  shared.watch('a', staying);
  emit(1);
  emit(2);
  expect(leaving).toHaveBeenCalledOnce();
  expect(staying).toHaveBeenCalledTimes(2);
});
