// @vitest-environment jsdom
// req: INVESTOR-118

import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
// Loaded here: when it is first asked for, a busy machine takes longer than a test waits.
import './index-picture.tsx';
import { type Answers, answerCalls } from '#testing/answer-calls.ts';
import { after, openPage } from '#testing/open-page.tsx';
import IndexDay from './index-day.tsx';

vi.mock('#platform/session.ts', () => ({
  freshToken: async () => 'token',
  renewedToken: async () => 'token',
}));
// jsdom has no widths.
vi.mock('#ui/plot/plot.tsx', () => ({
  Plot: ({ label, textAt }: { label: string; textAt: (place: number) => string }) => (
    <div role="img" aria-label={label}>
      {textAt(0)}
    </div>
  ),
}));

const mine = 'A'.repeat(20);
const bar = (time: string, close: number) => ({
  ...{ at: `2026-11-27T${time}:00.000Z`, open: 25_000, high: 25_020, low: 24_980, close },
});
const trade = (account_id: string) => ({
  ...{ account_id, account_name: 'Main', id: account_id, order_id: '1', algo_name: 'Enigma' },
  ...{ symbol: 'NIFTY 01DEC2026 CE 25200', side: 'sell', quantity: 65, price: 41.5 },
  ...{ timestamp: '2026-11-27T03:46:10.000Z', as_of: '2026-11-27T04:00:00.000Z' },
});

let answers: Answers;
beforeEach(() => {
  answers = {
    day_bars: {
      ...{ underlying: 'NIFTY', date: '2026-11-27' },
      bars: [bar('03:45', 25_010), bar('03:46', 24_990), bar('03:50', 25_015)],
    },
    tradebook: [trade(mine), trade('B'.repeat(20))],
  };
});

async function open() {
  answerCalls(answers);
  await openPage(<IndexDay account={{ id: mine }} legs={[]} />);
  await after();
  await after();
}

test('index of the day: its candles in words, with the trades of this account alone', async () => {
  await open();
  const picture = screen.getByRole('img', {
    name: 'NIFTY from 09:15: opened at 25,000.00, now 25,015.00, between 24,980.00 and 25,020.00',
  });
  expect(picture.textContent).toBe(
    '09:15: open 25,000.00, high 25,020.00, low 24,980.00, close 24,990.00; sold 65 of NIFTY 01DEC2026 CE 25200 at ₹41.50',
  );
  expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(2);
});

test('index of the day: before the first session it says that no minute is known', async () => {
  answers.day_bars = { underlying: 'NIFTY', date: null, bars: [] };
  await open();
  screen.getByText('No minute of a session is known yet.');
});

test('index of the day: without an answer it can be asked again', async () => {
  answers.day_bars = undefined;
  await open();
  screen.getByText('Try again', { selector: 'button' });
});
