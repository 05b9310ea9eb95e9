// req: INVESTOR-140, INVESTOR-141, INVESTOR-142, INVESTOR-151
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { aResult } from '#testing/result-fixture.ts';
import { confirmationWords, marksOf, tagsOf } from './day-marks.ts';
import { periodsOf } from './periods.ts';
import { heldDays, resultView, taxView } from './result-view.ts';
import { fileHash, taxLines, taxText } from './tax-file.ts';

const periods = periodsOf(aResult);
const named = (wanted: string) => {
  const period = periods.find(({ name }) => name === wanted);
  if (!period) throw new Error(`There is no period ${wanted}.`);
  return period;
};

test('result view: the net is what is left of the result after charges and credits, of which the fund made more or less', () => {
  const view = resultView(aResult, named('all'));
  expect(view.sum.netPaise).toBe(100 * (5_000 - 2_000 - 250 - 4 * 118));
  expect(view.drawdown).toEqual({
    ...{ paise: 100 * (2_050 + 2 * 118), from: '2026-04-01', to: '2026-11-20', recovered: null },
  });
  expect(view.percentAYear).toBeCloseTo((2_278 / 1_000_000 / 236) * 36_500, 6);
  expect(view.fundPaise).toBe(Math.round((100_000_000 * 6 * 236) / 36_500));
});

test('result view: a month has its days, and money at work for no longer than it', () => {
  const view = resultView(aResult, named('2026-11'));
  expect(view.days.map(({ day, idle }) => [day, idle])).toEqual([
    ['2026-11-19', false],
    ['2026-11-20', true],
  ]);
  expect(view.percentAYear).toBeNull();
  expect(view.fundPaise).toBe(Math.round((100_000_000 * 6 * 20) / 36_500));
  expect(named('2026-11')).toMatchObject({ from: '2026-11-01', to: '2026-11-20' });
  expect(named('fy-2025-26')).toMatchObject({ from: '2026-03-30', to: '2026-03-31' });
});

test('result view: an account without a size has no rate, and a day with unknown charges no net', () => {
  const [account] = aResult.accounts;
  const [day, ...days] = aResult.days;
  if (!account || !day) throw new Error('The fixture is empty.');
  const sizeless = { ...aResult, accounts: [{ ...account, account_size: null }] };
  expect(resultView(sizeless, named('all'))).toMatchObject({ percentAYear: null, fundPaise: null });
  const unknown = { ...aResult, days: [{ ...day, charges: null }, ...days] };
  expect(resultView(unknown, named('all'))).toMatchObject({
    ...{ sum: { netPaise: null, grossPaise: 300_000 }, equity: null, drawdown: null },
  });
});

test('result view: what is held stays held on quiet days until the account’s next one', () => {
  const [account] = aResult.accounts;
  const [first, , , last] = aResult.days;
  if (!account || !first || !last) throw new Error('The fixture is empty.');
  const days = [
    { ...first, date: '2026-04-02' },
    { ...last, date: '2026-04-05' },
  ];
  expect([...heldDays([account], days)]).toEqual(['2026-04-02', '2026-04-03', '2026-04-04']);
});

test('tax file: a financial year ends with March, its income counts the papers, and the hash is that of the file', async () => {
  const [year, before] = taxView(aResult);
  if (!year || !before) throw new Error('There are two years.');
  expect([year.name, before.name]).toEqual(['2026-27', '2025-26']);
  expect(before.incomePaise).toBe(-10_000);
  const lines = taxLines(year);
  const rupeesOf = (name: string) => lines.find((line) => line.name === name)?.rupees;
  expect(rupeesOf('Business income')).toBe(3_000 - 150 - 499 - 89.82);
  expect(rupeesOf('Absolute sum of results')).toBe(7_600);
  expect(lines.filter(({ part }) => part === 'Advance tax')[1]?.rupees).toBe(5_000 - 100 - 588.82);
  const text = taxText(lines);
  expect(text).toContain('"Credits","STI/26-27/000001, GST","2026-04-02","2026-04-02",89.82\r\n');
  expect(await fileHash(text)).toBe(createHash('sha256').update(`\uFEFF${text}`).digest('hex'));
});

test('result view: confirmed charges follow what is computed now, and months and years count them', () => {
  const [held, gained, lost, idle] = aResult.days;
  if (!held || !gained || !lost || !idle) throw new Error('The fixture is empty.');
  const noted = { file_name: 'note.csv', sha256: '', kept_at: '2026-11-20T06:30:00.000Z' };
  const confirmed = { ...noted, charges: { gst: 50 }, total: 50 };
  const days = [held, gained, { ...lost, confirmed, note: 'Late', tags: ['news'] }, idle];
  const words = (of: typeof days) =>
    resultView({ ...aResult, days: of }, named('all')).days.map(({ confirmation }) =>
      confirmationWords(confirmation),
    );
  expect(words(days)).toEqual(['computed', 'computed', 'confirmed', '']);
  const anew = { ...days[2], charges: { ...idle.charges, total: 51.5, gst: 51.5 } } as typeof lost;
  expect(words([held, gained, anew])).toEqual(['computed', 'computed', 'differs by ₹1.50']);
  const { months } = resultView({ ...aResult, days }, named('all'));
  expect(
    months.map(({ month, confirmed: of, charged, noted: marked }) => [month, of, charged, marked]),
  ).toEqual([
    ['2026-03', 0, 1, 0],
    ['2026-04', 0, 1, 0],
    ['2026-11', 1, 1, 1],
  ]);
  expect(taxView({ ...aResult, days }).map((year) => [year.confirmed, year.charged])).toEqual([
    [1, 2],
    [0, 1],
  ]);
});

test('result view: a day of several accounts has the tags and notes of all', () => {
  const [row] = aResult.days;
  if (!row) throw new Error('The fixture is empty.');
  const marks = marksOf([
    { ...row, tags: ['news', 'late'], note: 'One' },
    { ...row, account_id: 'Second00000000000000', tags: ['news'], note: 'Two' },
  ]);
  expect(marks).toEqual({
    ...{ tags: ['news', 'late'], notes: ['One', 'Two'], confirmation: { word: 'computed' } },
  });
  expect(tagsOf([marks])).toEqual(['late', 'news']);
});
