// @vitest-environment jsdom
// req: INVESTOR-115

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NothingOpened } from './nothing-opened.tsx';
import type { PlayChoice } from './play-choice.ts';

afterEach(cleanup);

const choice: PlayChoice = {
  ...{ day: '2026-11-27', kind: 'ordinary', sizeLakhs: 1, dailyLossPct: 2 },
  strategy: '{"preset":"eve"}',
};

/** What is played instead, with the button of this name; undefined without one. */
function offered(name: string, account: 'too-small' | 'large-enough', over = {}) {
  const play = vi.fn();
  render(
    <NothingOpened
      choice={{ ...choice, ...over }}
      why={{ reason: 'Because.', account }}
      today="2026-11-28"
      play={play}
      change={vi.fn()}
    />,
  );
  screen.getByText('Because.');
  const button = screen.queryByText(name);
  if (button) fireEvent.click(button);
  cleanup();
  return play.mock.lastCall?.[0];
}

test('nothing opened: an account that is too small is offered a larger size', () => {
  expect(offered('Play it with ₹5 lakh', 'too-small')).toEqual({ ...choice, sizeLakhs: 5 });
  const seven = { sizeLakhs: 7 };
  expect(offered('Play it with ₹14 lakh', 'too-small', seven)).toMatchObject({ sizeLakhs: 14 });
  const most = { sizeLakhs: 50 };
  expect(offered('Play it with ₹50 lakh', 'too-small', most)).toBeUndefined();
});

test('nothing opened: another day on which the strategy opens positions is offered', () => {
  const day = '2026-11-20';
  expect(offered('Play Fri, Nov 20, 2026', 'large-enough')).toEqual({ ...choice, day });
  const daily = { strategy: '{"preset":"daily"}' };
  const thursday = offered('Play Thu, Nov 26, 2026', 'large-enough', daily);
  expect(thursday).toMatchObject({ day: '2026-11-26' });
});
