// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setAmounts } from '#ui/privacy/amounts.ts';
import { useHiddenPushes } from './use-hidden-pushes.ts';

const kept = new Set<string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('CSS', {});
  vi.stubGlobal('caches', {
    open: async (name: string) => ({ put: async () => void kept.add(name) }),
    delete: async (name: string) => kept.delete(name),
  });
});
afterEach(() => {
  act(() => setAmounts('shown'));
  cleanup();
  vi.unstubAllGlobals();
});

const settled = () => act(async () => {});

test('hidden pushes: the worker learns that amounts are hidden, and that they are shown again', async () => {
  renderHook(useHiddenPushes);
  await settled();
  expect(kept.size).toBe(0);
  act(() => setAmounts('hidden'));
  await settled();
  expect(kept.size).toBe(1);
  act(() => setAmounts('shown'));
  await settled();
  expect(kept.size).toBe(0);
});

test('hidden pushes: the choice of an earlier visit is kept again for whoever signs in', async () => {
  act(() => setAmounts('hidden'));
  renderHook(useHiddenPushes);
  await settled();
  expect(kept.size).toBe(1);
});

test('hidden pushes: a page without caches goes on as before', async () => {
  vi.stubGlobal('caches', undefined);
  Reflect.deleteProperty(globalThis, 'caches');
  expect(() => renderHook(useHiddenPushes)).not.toThrow();
  await settled();
});
