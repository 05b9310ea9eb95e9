// @vitest-environment jsdom
// req: INVESTOR-115

import { createDayCommands, type DayCommand } from '@sthira/lab/played-day/day-commands';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
// Loaded here: when it is first asked for, a busy machine takes longer than a test waits.
import '#features/position/position-part.tsx';
import '#features/trading/broker-badge.tsx';
import './dashboard.tsx';
import './play/play-stages.tsx';
import './play/played-day.tsx';
import { anAccount } from '#testing/account-fixture.ts';
import { type Answers, answerCalls } from '#testing/answer-calls.ts';
import { after, fill, openPage, press } from '#testing/open-page.tsx';
import { Component as Play } from './play.tsx';

vi.mock('#platform/session.ts', () => ({
  freshToken: async () => 'token',
  renewedToken: async () => 'token',
}));
vi.mock('#entities/person/session-provider.tsx', () => ({ usePerson: () => ({ uid: 'asha' }) }));
// A service of live figures that does not answer.
vi.mock('#platform/stream-socket.ts', () => ({
  openStream: () => ({ close: () => {}, abandon: () => {} }),
}));
vi.mock('#ui/chart/chart.tsx', () => ({
  default: ({ label }: { label: string }) => <div role="img" aria-label={label} />,
}));

/** The lab itself, in the page's own thread: jsdom has no workers. */
class LabWorker extends EventTarget {
  readonly #carryOut = createDayCommands();

  postMessage(command: DayCommand): void {
    setTimeout(() =>
      this.dispatchEvent(new MessageEvent('message', { data: this.#carryOut(command) })),
    );
  }

  terminate(): void {}
}

let answers: Answers;
beforeEach(() => {
  answers = { get_accounts: [] };
});

/** A Saturday night. */
const saturday = Date.parse('2026-11-28T17:00:00Z');

async function open({ at = '/play', worker = LabWorker as unknown } = {}) {
  answerCalls(answers);
  const page = await openPage(<Play />, { at });
  vi.setSystemTime(saturday);
  vi.stubGlobal('Worker', worker);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  await after(1_100);
  return page;
}

async function choose({ strategy = 'daily', day = '2026-11-27', kind = 'ordinary' } = {}) {
  fill('Strategy', strategy);
  fill('Day', day);
  fill('Market', kind);
  press('Play the day');
  await answered();
}

/** The worker has answered, and the page has drawn it. */
async function answered() {
  await after();
  await after();
}

const skip = async () => {
  press('Skip to the end');
  await answered();
};
const row = () => screen.getByRole('listitem', { name: 'PAPER · SIMULATED DAY' });
const result = () => screen.getByLabelText('Result of the day').textContent;
const clock = () => /\d\d:\d\d/.exec(document.body.textContent ?? '')?.[0];

test('play: nothing is chosen for anybody but the last trading day', async () => {
  await open();
  expect(screen.getByLabelText<HTMLSelectElement>('Strategy').value).toBe('');
  expect(screen.getByLabelText<HTMLSelectElement>('Day').value).toBe('2026-11-27');
  press('Play the day');
  screen.getByText('Choose a strategy.');
});

// req: INVESTOR-149
test('play: only Enigma is offered, and of an account with another strategy only the size is taken', async () => {
  const id = 'Paper000000000000000';
  const strategy = '{"preset":"participation"}';
  answers.get_accounts = [
    anAccount(id, { broker: 'Paper', account_name: 'Try', account_size: 40, strategy }),
  ];
  await open({ at: `/play?account=${id}` });
  await after();
  screen.getByText('The size is that of PAPER · Try.');
  screen.getByText(/^Only Enigma is played here\. What another strategy made/);
  const field = screen.getByLabelText<HTMLSelectElement>('Strategy');
  expect([...field.options].map(({ value }) => value)).toEqual(['', 'daily', 'eve']);
});

test('play: takes over the size and the strategy of an account on paper', async () => {
  const id = 'Paper000000000000000';
  const strategy = '{"preset":"eve","stop":3}';
  const account = anAccount(id, {
    broker: 'Paper',
    account_name: 'Try',
    account_size: 7,
    strategy,
  });
  answers.get_accounts = [account];
  await open({ at: `/play?account=${id}` });
  await after();
  screen.getByText('Size and strategy are those of PAPER · Try.');
  expect(screen.getByLabelText<HTMLSelectElement>('Strategy').value).toBe('eve');
  expect(screen.getByRole<HTMLInputElement>('slider').value).toBe('7');
  expect(screen.getByRole('option', { name: 'Fri, Nov 20, 2026' })).toBeTruthy();
  expect(screen.getByRole('option', { name: 'Fri, Nov 27, 2026 · opens nothing' })).toBeTruthy();
});

test('play: the row and the books go by the time of the day, and stand still while it is paused', async () => {
  await open();
  await choose();
  expect(clock()).toBe('09:15');
  expect(document.activeElement?.textContent).toMatch(/^SIMULATED DAYPAPERFri, Nov 27, 2026/);
  await after(300 * 12);
  within(row()).getByText('Trading Agent Alive');
  within(row()).getByText('New positions from 09:30');
  // No page knows an account that is played.
  expect(screen.queryByText('From paper to money')).toBeNull();
  const at = clock();
  expect(at).toMatch(/^09:2\d$/);
  await after(300 * 12);
  expect(clock()).not.toBe(at);
  within(row()).getByText(/^Worst case of the position: a loss of ₹/);
  // Of another day the badge would name the day as well.
  within(row()).getByText(/^matches broker \d\d:\d\d$/);
  within(row()).getByText(/ a day, loses ₹[\d,]+ if NIFTY moves 1 %\.$/);
  expect(screen.queryByText(/stale|Agent Dead|Status Unknown/)).toBeNull();
  const table = screen.getByRole('table', { name: 'positions' });
  expect(within(table).getAllByText('PAPER · SIMULATED DAY')).toHaveLength(4);
  press('Pause');
  await answered();
  const worst = () => within(row()).getByText(/^Worst case/).textContent;
  const paused = [clock(), worst()];
  await after(5_000);
  expect([clock(), worst()]).toEqual(paused);
  press('Play on');
  await after(3_000);
  expect(clock()).not.toBe(paused[0]);
});

test('play: the end is told with its charges, its worst moment and what it tells', async () => {
  await open();
  await choose({ kind: 'crash' });
  await skip();
  expect(result()).toMatch(/^Before charges▼−₹[\d,.]+Charges₹[\d,.]+After charges▼−₹[\d,.]+/);
  expect(result()).toMatch(/\d+ orders, \d+ trades.*▼−₹[\d,.]+ at \d\d:\d\d$/);
  screen.getByText(/A single day tells nothing about a strategy/);
  screen.getByRole('progressbar');
  expect(screen.getByText('Pause').closest('button')?.ariaDisabled).toBe('true');
  press('Again');
  await answered();
  expect(clock()).toBe('09:15');
});

test('play: a day that opens nothing says why, and offers one that does', async () => {
  await open();
  await choose({ strategy: 'eve' });
  await skip();
  screen.getByText('Nothing was opened on this day');
  screen.getByText('New positions on Nov 30, 2026, the trading day before an expiry');
  press('Play Fri, Nov 20, 2026');
  await answered();
  press('Pause');
  await skip();
  screen.getByText(/The position is held over the night, as its strategy says/);
  press('Play the next day');
  await answered();
  screen.getByText(/^Mon, Nov 23, 2026/);
  expect(screen.queryByText('Play the next day')).toBeNull();
  expect(screen.queryByText('What the day came to')).toBeNull();
  expect(clock()).toBe('09:15');
  await after(300 * 3);
  expect(clock()).not.toBe('09:15');
});

test('play: Square Off closes everything, and the day ends', async () => {
  await open();
  await choose();
  await after(300 * 25);
  press('Square Off');
  await after(300 * 10);
  within(row()).getByText('Stopped');
  expect(result()).toMatch(/8 orders/);
});

test('play: a browser that cannot play says so', async () => {
  class Broken extends EventTarget {
    postMessage() {
      this.dispatchEvent(new Event('error'));
    }
    terminate() {}
  }
  await open({ worker: Broken });
  await choose();
  screen.getByText('This browser could not play the day.');
});
