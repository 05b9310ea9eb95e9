// @vitest-environment jsdom

import { createDayCommands, type DayCommand } from '@sthira/lab/played-day/day-commands';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { type Answers, answerCalls } from '#testing/answer-calls.ts';
import { idleReport } from '#testing/report-fixture.ts';
import { aResult } from '#testing/result-fixture.ts';
import { stubScreen } from '#testing/screen-width.ts';
import { showPage } from '#testing/show-page.tsx';
// Loaded here: when it is first asked for, a busy machine takes longer than a test waits.
import '#features/play/sample-day.tsx';
import { Component as Reports } from './reports.tsx';
import { Component as ResultPage } from './result.tsx';

vi.mock('#platform/session.ts', () => ({ freshToken: async () => 'token' }));
vi.mock('#features/reports/profit-charts.tsx', () => ({ default: () => null }));
vi.mock('#ui/plot/curve-picture.tsx', () => ({ default: () => null }));
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

const untraded = anAccount('First000000000000000', { account_name: 'First' });
const traded = { ...untraded, traded: true } as const;
const nothing = { ...aResult, days: [], papers: [] };
let answers: Answers;
beforeEach(() => {
  vi.setSystemTime('2026-11-20T06:30:00Z');
  stubScreen('wide');
  vi.stubGlobal('Worker', LabWorker);
  answers = { get_accounts: [], report: idleReport, positionbook: [], result: nothing };
  answerCalls(answers);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const wait = { timeout: 20_000 };
/** The card, once a day on which something was opened has been played. */
const sample = () =>
  waitFor(() => {
    const part = screen.getByText('A sample of what stands here').closest('section');
    if (!part?.querySelector('dl')) throw new Error('The sample is still being played.');
    return part;
  }, wait);
const figure = (part: HTMLElement, name: string) =>
  within(part).getByText(name).closest('div')?.textContent?.slice(name.length) ?? '';
const paise = (text: string) =>
  Math.round(100 * Number(text.replace('−', '-').replaceAll(/[^\d.-]/g, '')));

test('sample: a person without an account sees a day on paper in Reports, marked, whose sums agree', async () => {
  showPage(<Reports />, '/reports');
  const part = await sample();
  within(part).getByText('SAMPLE');
  within(part).getByText('SIMULATED DAY');
  within(part).getByText(/^Not yours, and no money/);
  const [gross, charges, net] = ['Before charges', 'Charges', 'After charges'].map((name) =>
    paise(figure(part, name)),
  ) as [number, number, number];
  expect(charges).toBeGreaterThan(0);
  expect(net).toBe(gross - charges);
  expect(figure(part, 'Traded')).toMatch(/^[1-9]\d* orders, [1-9]\d* trades$/);
  await within(part).findByRole('img', { name: /the day had made .* after charges$/ });
});

test('sample: it is the same for everybody on the same day', async () => {
  const results = [];
  for (const Page of [Reports, ResultPage]) {
    showPage(<Page />, '/');
    const part = await sample();
    results.push(part.querySelector('dl')?.textContent);
    cleanup();
  }
  expect(results[0]).toBe(results[1]);
});

test('sample: it stands in the place of the zeros of accounts that never traded', async () => {
  answers.get_accounts = [untraded];
  showPage(<Reports />, '/reports');
  await sample();
  expect(screen.queryByText('Total P&L')).toBeNull();
  cleanup();
  showPage(<ResultPage />, '/result');
  await sample();
  screen.getByText('Nothing was traded yet');
});

test('sample: whoever has traded reads their own figures, zeros too', async () => {
  answers.get_accounts = [traded];
  showPage(<Reports />, '/reports');
  await screen.findByText('Total P&L');
  await screen.findByText('Nothing was traded in these days');
  expect(screen.queryByText('A sample of what stands here')).toBeNull();
});
