// @vitest-environment jsdom
// req: INVESTOR-150, INVESTOR-151, INVESTOR-152

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Answers, answerCalls } from '#testing/answer-calls.ts';
import { idleReport } from '#testing/report-fixture.ts';
import { aResult } from '#testing/result-fixture.ts';
import { stubScreen } from '#testing/screen-width.ts';
import { showPage } from '#testing/show-page.tsx';
// Loaded here: when it is first asked for, a busy machine takes longer than a test waits.
import './day-card.tsx';
import { Result, type ResultChoice } from './result.tsx';

vi.mock('#platform/session.ts', () => ({ freshToken: async () => 'token' }));
vi.mock('#ui/plot/curve-picture.tsx', () => ({ default: () => null }));

const account_id = aResult.accounts[0]?.account_id ?? '';
const date = '2026-11-19';
const ofDay = { account_id, date };

/** A page on which a day can be chosen as in the address. */
function Page({ accountId, day }: { accountId: string | null; day: string | null }) {
  const [asked, ask] = useState<ResultChoice>({ period: null, day, year: null, tag: null });
  return (
    <Result
      trades={false}
      accountId={accountId}
      asked={asked}
      ask={(change) => ask({ ...asked, ...change })}
      mark={null}
      sample={null}
      checkNote={(_, foot) =>
        foot?.({ charges: new Map([['gst', 5_100]]), file: new File(['GST,51'], 'note.csv') })
      }
    >
      {null}
    </Result>
  );
}

/** The calls that were sent, by the last word of their path. */
function show(answers: Answers, { accountId = account_id, day = date }: Shown = {}): Sent[] {
  answerCalls({ result: aResult, report: traded, ...answers });
  const sent: Sent[] = [];
  const answer = globalThis.fetch as unknown as (url: string) => Promise<Response>;
  vi.stubGlobal('fetch', (url: string, { body }: { body?: string } = {}) => {
    sent.push([url.split('/').at(-1) ?? '', JSON.parse(body ?? '{}')]);
    return answer(url);
  });
  showPage(<Page accountId={accountId} day={day} />);
  return sent;
}
type Sent = [call: string, input: unknown];
interface Shown {
  accountId?: string | null;
  day?: string | null;
}

const trade = {
  ...{ account_id, account_name: 'First', as_of: aResult.as_of, order_id: '1', id: 't1' },
  ...{ algo_name: 'Enigma', symbol: 'NIFTY CE', side: 'sell', quantity: 65, price: 100 },
  ...{ timestamp: `${date}T05:00:00Z`, charges: 50, purpose: 'entry' },
};
const traded = {
  ...idleReport,
  trades: [trade],
  summary: { ...idleReport.summary, charges: aResult.days[2]?.charges },
};

const note = () => screen.findByLabelText<HTMLTextAreaElement>('Note');
const tags = () => screen.getByLabelText<HTMLInputElement>('Tags');
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const dayButton = (name: RegExp) => screen.findByRole('button', { name });

beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem('auth_token', `h.${btoa(JSON.stringify({ user_id: 'asha' }))}.s`);
  stubScreen('wide');
  onTestFinished(() => void vi.unstubAllGlobals());
});
afterEach(cleanup);

test('day card: note and tags are saved, and stand in the calendar without another reading', async () => {
  const kept = { ...ofDay, note: 'Held too long.', tags: ['news', 'late'] };
  const sent = show({ save_day_note: kept });
  type(await note(), 'Held too long. ');
  type(tags(), 'News, late,,');
  screen.getByText('Not saved yet');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(sent.filter(([call]) => call === 'save_day_note')).toEqual([
    ['save_day_note', { ...ofDay, note: 'Held too long. ', tags: ['News', 'late'] }],
  ]);
  expect(sent.filter(([call]) => call === 'result')).toHaveLength(1);
  expect((await note()).value).toBe('Held too long.');
  expect(tags().value).toBe('news, late');
  await dayButton(/^Nov 19, 2026: .*, with a note, tagged news, late$/);
});

test('day card: what was typed stays after a refusal, and when the day is closed and opened again', async () => {
  show({});
  const long = 'x'.repeat(2_001);
  type(await note(), long);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Nobody answers this. What you typed stays here.');
  fireEvent.click(await dayButton(/^Nov 20, 2026/));
  await waitFor(async () => expect((await note()).value).toBe(''));
  fireEvent.click(await dayButton(/^Nov 19, 2026/));
  await waitFor(async () => expect((await note()).value).toBe(long));
  screen.getByText('Not saved yet');
});

test('day card: charges are computed until a note is kept, of which the heads, name and hash are sent', async () => {
  const confirmed = {
    ...{ charges: { gst: 51 }, total: 51, file_name: 'note.csv', sha256: 'a1'.repeat(32) },
    kept_at: '2026-11-20T06:30:00.000Z',
  };
  const sent = show({ confirm_day_charges: { ...ofDay, confirmed } });
  const charges = (await screen.findByText('Charges of the day')).parentElement as HTMLElement;
  within(charges).getByText('computed');
  const file = await new File(['GST,51'], 'note.csv').arrayBuffer();
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', file)).toString('hex');
  fireEvent.click(screen.getByRole('button', { name: 'Keep as confirmed' }));
  await within(charges).findByText('differs by ₹1.00');
  expect(sent.find(([call]) => call === 'confirm_day_charges')?.[1]).toEqual({
    ...ofDay,
    contract_note: { charges: { gst: 51 }, file_name: 'note.csv', sha256: digest },
  });
  screen.getByText(/GST ₹51\.00, computed ₹50\.00/);
  fireEvent.click(screen.getByRole('button', { name: 'Take back the contract note' }));
  await waitFor(() => expect(sent.at(-1)?.[1]).toEqual({ ...ofDay, contract_note: null }));
});

test('day card: with all accounts notes are read, and one is to be chosen to write', async () => {
  const days = aResult.days.map((row) => (row.date === date ? { ...row, note: 'Mine' } : row));
  const second = { ...aResult.accounts[0], account_id: 'Second00000000000000' };
  const accounts = [...aResult.accounts, second];
  show({ result: { ...aResult, accounts, days } }, { accountId: null });
  await screen.findByText('Mine');
  screen.getByText(/^Choose one account above to write a note/);
  expect(screen.queryByLabelText('Note')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Keep as confirmed' })).toBeNull();
});

test('day card: whoever has one account need not choose it', async () => {
  show({}, { accountId: null });
  await note();
});

test('day card: a tag above the calendar leaves its days, with their number and net', async () => {
  const tagged: Record<string, string[]> = { '2026-04-01': ['news'], [date]: ['late', 'news'] };
  const days = aResult.days.map((row) => ({ ...row, tags: tagged[row.date] ?? [] }));
  show({ result: { ...aResult, days } }, { day: null });
  await dayButton(/^Nov 20, 2026/);
  fireEvent.click(screen.getByRole('button', { name: 'news' }));
  screen.getByText('Days tagged ‘news’: 2, net +₹2,614');
  expect(screen.queryByRole('button', { name: /^Nov 20, 2026/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'late' }));
  screen.getByText('Days tagged ‘late’: 1, net −₹2,168');
  fireEvent.click(screen.getByRole('button', { name: 'late' }));
  await dayButton(/^Nov 20, 2026/);
});
