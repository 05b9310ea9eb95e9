// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { LiveRegion } from '#ui/announcements/live-region.tsx';
import { forgetAnnouncements } from '#ui/announcements/pending.ts';
import { useSpoken } from './use-spoken.ts';

type Notes = Parameters<typeof useSpoken>[1];
const calm = (text: string) => ({ text, urgency: 'calm' as const });
const danger = (text: string) => ({ text, urgency: 'danger' as const });

function Row({ notes, known }: { notes: Notes; known: boolean }) {
  useSpoken(anAccount('Asha'), notes, known);
  return null;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  forgetAnnouncements();
  vi.useRealTimers();
});

/** Shows the notes one after the other within a moment; what is said then, ten seconds apart. */
async function saidOf(...steps: (Notes | 'unknown')[]): Promise<string[]> {
  const page = (notes: Notes | 'unknown') => (
    <>
      <Row notes={notes === 'unknown' ? [] : notes} known={notes !== 'unknown'} />
      <LiveRegion />
    </>
  );
  const { rerender } = render(page([]));
  const said: string[] = [];
  const listen = () => {
    const [text] = [...document.querySelectorAll('[aria-live]')].flatMap(
      ({ textContent }) => textContent || [],
    );
    if (text && text !== said.at(-1)) said.push(text);
  };
  for (const notes of steps) {
    rerender(page(notes));
    await act(() => vi.dynamicImportSettled().then(() => undefined));
    listen();
  }
  for (let turn = 0; turn < 5; turn += 1) {
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    listen();
  }
  return said;
}

test('spoken notes: a calm note does not take the place of a danger that waits', async () => {
  const stuck = danger('The broker refuses');
  expect(await saidOf([calm('Holding')], [stuck], [stuck, calm('Leaving')])).toEqual([
    'Asha: Holding',
    'Asha: The broker refuses',
    'Asha: Leaving',
  ]);
});

test('spoken notes: a second danger does not take the place of one that waits', async () => {
  const [stuck, differs] = [danger('The broker refuses'), danger('The books differ')];
  expect(await saidOf([calm('Holding')], [stuck], [stuck, differs])).toEqual([
    'Asha: Holding',
    'Asha: The broker refuses',
    'Asha: The books differ',
  ]);
});

test('spoken notes: a danger that has ended before its turn is not said, with whatever figures', async () => {
  expect(await saidOf([calm('Holding')], [danger('Lost 100')], [danger('Lost 200')], [])).toEqual([
    'Asha: Holding',
  ]);
});

test('spoken notes: a danger waits on while nothing is known of the run, and ends afterwards', async () => {
  const stuck = danger('The broker refuses');
  expect(await saidOf([calm('Holding')], [stuck], 'unknown')).toEqual([
    'Asha: Holding',
    'Asha: The broker refuses',
  ]);
  cleanup();
  forgetAnnouncements();
  expect(await saidOf([calm('Holding')], [stuck], 'unknown', [])).toEqual(['Asha: Holding']);
});
