// @vitest-environment jsdom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inChosenLanguage } from './choice.ts';

const learned = vi.hoisted(() => ({ speak: vi.fn(), learn: vi.fn() }));
vi.mock('./speak.ts', () => ({ learn: learned.learn }));

const page = document.documentElement;

beforeEach(() => {
  vi.useFakeTimers();
  page.dataset.language = 'coming';
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
  localStorage.clear();
});

test('language of a device: one that we do not have is English, and hides nothing', () => {
  localStorage.setItem('language', 'xx');
  const draw = vi.fn();
  inChosenLanguage(draw);
  expect(draw).toHaveBeenCalledTimes(1);
  expect(page.dataset.language).toBeUndefined();
});

test('language of a device: the page is drawn once its sentences are there', async () => {
  localStorage.setItem('language', 'hi');
  learned.learn.mockResolvedValue(learned.speak);
  const draw = vi.fn(() => expect(learned.speak).toHaveBeenCalledTimes(1));
  inChosenLanguage(draw);
  expect(draw).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(draw).toHaveBeenCalledTimes(1));
  expect(page.dataset.language).toBeUndefined();
});

test('language of a device: sentences that cannot be loaded leave English', async () => {
  localStorage.setItem('language', 'hi');
  learned.learn.mockRejectedValue(new Error('offline'));
  const draw = vi.fn();
  inChosenLanguage(draw);
  await vi.waitFor(() => expect(draw).toHaveBeenCalledTimes(1));
});

test('language of a device: sentences that come too late are not mixed into English', async () => {
  localStorage.setItem('language', 'hi');
  const { promise, resolve } = Promise.withResolvers<() => void>();
  learned.learn.mockReturnValue(promise);
  const draw = vi.fn();
  inChosenLanguage(draw);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(draw).toHaveBeenCalledTimes(1);
  resolve(learned.speak);
  await vi.advanceTimersByTimeAsync(1);
  expect(learned.speak).not.toHaveBeenCalled();
  expect(draw).toHaveBeenCalledTimes(1);
});
