// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveRegion } from './live-region.tsx';
import { forgetAnnouncements, queueUp } from './pending.ts';
import { useAnnouncedChange } from './use-announced-change.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  forgetAnnouncements();
  vi.useRealTimers();
});

const spoken = () => ({
  polite: document.querySelector('[aria-live=polite]')?.textContent,
  assertive: document.querySelector('[aria-live=assertive]')?.textContent,
});
const after = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const say = (kind: string, text: string, urgency: 'calm' | 'danger' = 'calm') =>
  act(() => queueUp({ kind, text, urgency }));

test('live region: what was announced before it was there is said, and cleared after five seconds', () => {
  queueUp({ kind: 'position', text: 'Opened', urgency: 'calm' });
  render(<LiveRegion />);
  expect(spoken()).toEqual({ polite: 'Opened', assertive: '' });
  after(5_000);
  expect(spoken()).toEqual({ polite: '', assertive: '' });
});

test('live region: the second waits ten seconds for the first, danger interrupts what a reader says', () => {
  render(<LiveRegion />);
  say('position', 'Opened');
  say('trading', 'Stopped', 'danger');
  expect(spoken()).toEqual({ polite: 'Opened', assertive: '' });
  after(9_999);
  expect(spoken()).toEqual({ polite: '', assertive: '' });
  after(1);
  expect(spoken()).toEqual({ polite: '', assertive: 'Stopped' });
});

test('live region: the same text is said again when it happens again', () => {
  render(<LiveRegion />);
  say('position', 'Opened');
  after(60_000);
  say('position', 'Opened');
  expect(spoken().polite).toBe('Opened');
});

function Line({ state }: { state: 'lost' | 'there' | null }) {
  useAnnouncedChange({
    kind: 'line',
    state,
    words: (now, before) => ({ text: `${before} to ${now}`, urgency: 'calm' }),
  });
  return <LiveRegion />;
}

function Fault({ state }: { state: 'there' | 'over' }) {
  useAnnouncedChange({
    kind: 'fault',
    state,
    words: (now) => (now === 'there' ? { text: 'A fault', urgency: 'danger' } : null),
    first: 'announced',
  });
  return <LiveRegion />;
}

test('announced change: what is over before its turn came is not said', async () => {
  const { rerender } = render(<Fault state="over" />);
  say('position', 'Opened');
  rerender(<Fault state="there" />);
  await act(() => vi.dynamicImportSettled());
  rerender(<Fault state="over" />);
  await act(() => vi.dynamicImportSettled());
  after(10_000);
  expect(spoken()).toEqual({ polite: '', assertive: '' });
});

test('announced change: said when the state changes, not when it is first known, nor while it is not', async () => {
  const { rerender } = render(<Line state={null} />);
  rerender(<Line state="there" />);
  expect(spoken().polite).toBe('');
  rerender(<Line state={null} />);
  rerender(<Line state="there" />);
  expect(spoken().polite).toBe('');
  rerender(<Line state="lost" />);
  await act(() => vi.dynamicImportSettled());
  expect(spoken().polite).toBe('there to lost');
});
