// @vitest-environment jsdom
// req: INVESTOR-116, INVESTOR-117

import { createPastCommands, type PastCommand } from '@sthira/lab/outcome/past-commands';
import { walkedSessions } from '@sthira/lab/testing/walked-sessions';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
// Loaded here: when it is first asked for, a busy machine takes longer than a test waits.
import '#features/lab/outcome/bars-picture.tsx';
import '#ui/plot/curve-picture.tsx';
import '#features/lab/own-file.tsx';
import './lab/lab-stages.tsx';
import type { TapeChoice } from '#features/lab/tapes/read-sessions.ts';
import { after, button, fill, openPage, press } from '#testing/open-page.tsx';
import { Component as LabPage } from './lab.tsx';

// jsdom has no widths.
vi.mock('#ui/plot/plot.tsx', () => ({
  Plot: ({ label }: { label: string }) => <div role="img" aria-label={label} />,
}));

const walk = { seed: 8, minuteShare: 0.0004, vixHundredths: 1_400, jumps: 0.001, gaps: 0 };
const endless = walkedSessions({ ...walk, fromDay: '2025-12-01', levelPaise: 2_500_000 });
const sessions = Array.from({ length: 40 }, () => endless.next().value);
const days = sessions.map(({ day }) => day);
const month = (name: string) => ({
  ...{ kind: 'simulated', underlying: 'NIFTY', month: name, path: `${name}.json` },
  days: days.filter((day) => day.startsWith(name)),
});

/** What the worker does, in the page's own thread: jsdom has no workers. */
class LabWorker extends EventTarget {
  static ended = 0;
  readonly #carryOut = createPastCommands<TapeChoice>({
    sessionsOf: async () => sessions,
    now: () => 0,
  });

  postMessage(command: PastCommand<TapeChoice>): void {
    void this.#carryOut(command, (answer) =>
      this.dispatchEvent(new MessageEvent('message', { data: { ...answer, hash: 'abc' } })),
    );
  }

  terminate(): void {
    LabWorker.ended += 1;
  }
}

/** One that never answers. */
class BusyWorker extends EventTarget {
  postMessage(): void {
    this.dispatchEvent(
      new MessageEvent('message', { data: { kind: 'map-progress', played: 0, of: 1 } }),
    );
  }
  terminate(): void {
    LabWorker.ended += 1;
  }
}

let index: unknown;
beforeEach(() => {
  index = {
    version: 1,
    months: [...new Set(days.map((day) => day.slice(0, 7)))].map(month),
    quotes: [],
  };
  LabWorker.ended = 0;
  sessionStorage.clear();
});

async function open({ at = '/lab', worker = LabWorker as unknown } = {}) {
  vi.stubGlobal('fetch', async () =>
    index === undefined ? new Response('', { status: 503 }) : Response.json(index),
  );
  const page = await openPage(<LabPage />, { at });
  vi.stubGlobal('Worker', worker);
  await after();
  await after();
  return page;
}

/** Waits until the worker has played, and the page has drawn a table of this name. */
async function drawn(name: string) {
  await vi.waitFor(
    async () => {
      await after();
      screen.getByRole('table', { name });
    },
    { timeout: 30_000 },
  );
  await after();
}

async function playEve() {
  fill('Strategy', 'eve');
  press('Play the past');
  await drawn('By year');
}

const figure = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

test('the past: nothing is chosen for anybody but the whole tape', async () => {
  await open();
  expect(screen.getByLabelText<HTMLSelectElement>('Strategy').value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe(days[0]);
  expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe(days.at(-1));
  screen.getByText('SIMULATED PAST');
  press('Play the past');
  screen.getByText('Choose a preset.');
});

test('the past: what it rests on stands before what it made, and all parts add up', async () => {
  const { address } = await open();
  await playEve();
  const text = document.body.textContent ?? '';
  expect(text.indexOf('The index is made up')).toBeLessThan(text.indexOf('The worst month'));
  const years = screen.getByRole('table', { name: 'By year' });
  const all = within(years).getByRole('row', { name: /^All 40 / });
  expect(all.textContent).toContain(figure('After charges and credits'));
  for (const name of ['By month', 'Costs by head', 'By days to expiry', 'By level of VIX', 'Days'])
    screen.getByRole('table', { name });
  screen.getByRole('img', { name: /^Result since Dec 01, 2025: / });
  screen.getByText(/^One variant tried on these days so far/);
  expect(new URLSearchParams(address().split('?')[1]).get('strategy')).toBe('{"preset":"eve"}');
});

test('the past: the address alone asks for the same again', async () => {
  const { address, close } = await open();
  fill('Brokerage', '5');
  await playEve();
  const [net, again] = [figure('After charges and credits'), address()];
  close();
  await open({ at: again });
  expect(screen.getByLabelText<HTMLInputElement>('Brokerage').value).toBe('5');
  press('Play the past');
  await drawn('By year');
  expect(figure('After charges and credits')).toBe(net);
});

test('the past: each change after looking counts, and two replays stand side by side', async () => {
  await open();
  await playEve();
  press('Keep for comparison');
  fill('Level of option prices', '100');
  press('Play the past');
  await drawn('Side by side');
  screen.getByText(/^2 variants tried on these days; the best of 2 without an edge looks ₹/);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/options at 82% of VIX$/),
      expect.stringMatching(/options at 100% of VIX$/),
    ]),
  );
});

test('the past: a map plays each pair of two parameters, and each pair counts', {
  timeout: 60_000,
}, async () => {
  await open();
  await playEve();
  press('Play the map');
  await drawn('Map of two parameters');
  const map = screen.getByRole('table', { name: 'Map of two parameters' });
  expect(within(map).getAllByRole('row')).toHaveLength(6);
  screen.getByText(/^2[56] variants tried on these days/);
});

test('the past: cancelling ends the worker', async () => {
  await open({ worker: BusyWorker });
  fill('Strategy', 'eve');
  press('Play the past');
  await after();
  screen.getByText('Reading the tape.');
  press('Cancel');
  await after();
  expect(LabWorker.ended).toBe(1);
  screen.getByText(/^Cancelled after 0 of 0 days/);
  expect(button('Play the past').disabled).toBe(false);
});

test('the past: without a tape, and without an answer, it says so', async () => {
  index = { version: 1, months: [], quotes: [] };
  const { close } = await open();
  screen.getByText('Nothing was recorded yet');
  close();
  index = undefined;
  await open();
  index = { version: 1, months: [month('2025-12')], quotes: [] };
  press('Try again');
  await after();
  await after();
  button('Play the past');
});

// req: INVESTOR-133
test('the past: a file of one’s own is read here, its bad rows named, and played', async () => {
  await open();
  const rows = sessions
    .slice(0, 12)
    .flatMap(({ bars, vixHundredths }) =>
      bars.map(({ at, openPaise, highPaise, lowPaise, closePaise }, place) =>
        [
          new Date(at).toISOString(),
          ...[openPaise, highPaise, lowPaise, closePaise, vixHundredths[place] ?? 0].map(
            (hundredths) => hundredths / 100,
          ),
        ].join(','),
      ),
    );
  const text = ['time,open,high,low,close,vix', ...rows.toSpliced(3, 0, 'yesterday,1,1,1,1,14')];
  const file = new File([text.join('\n')], 'minutes.csv');
  fireEvent.change(screen.getByLabelText('Minutes (CSV)'), { target: { files: [file] } });
  await vi.waitFor(async () => {
    await after();
    screen.getByText(/minutes of 12 days can be played/);
  });
  screen.getByText('Line 5: “yesterday” is not a time.');
  screen.getByText('YOUR OWN FILE');
  expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe(days[11]);
});
