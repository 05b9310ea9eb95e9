// @vitest-environment jsdom
// req: INVESTOR-166

import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { UnseenTruths, unseenTruths } from '#entities/account/strategy/unseen-truths.tsx';
import { TruthTable } from './truth-table.tsx';

afterEach(cleanup);

const rowNames = () =>
  within(screen.getByRole('table', { name: 'What it made beside doing nothing' }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

test('truth table: participation is told as an exposure, by year, with two numbers apart', () => {
  render(<TruthTable preset="participation" lakhs={40} />);
  screen.getByText(/^This is an exposure, not an edge.* In 2026, the year that was held back/);
  expect(rowNames().slice(0, 3)).toEqual([
    '2026 to August, held back',
    '2020, from 30 June, fit',
    '2021, fit',
  ]);
  expect(screen.getByText('One position:').nextSibling?.textContent).toContain('1.25%');
  const numbers = [
    'The most that can be lost in a year from today:',
    'The most below its best day:',
  ];
  for (const [place, number] of numbers.entries())
    expect(screen.getByText(number).nextSibling?.textContent).toMatch(
      place === 0 ? /of ₹35 lakh, once credits are paid/ : /of ₹35 lakh, before credits/,
    );
  screen.getByText(/^370 rules were tried on these years\..* in 5\.5 years\.$/);
  screen.getByText(
    /with lots in fractions and options in the middle; before credits.* All of it is of version 1 of the strategy/,
  );
  expect(screen.queryByText(/is too small for it/)).toBeNull();
});

test('truth table: what credits are a year is that of the account, and what share of the surplus', () => {
  render(<TruthTable preset="participation" lakhs={40} />);
  // 237 days of 400 credits at ₹1.1776.
  screen.getByText(
    /for ₹40 lakh that is 94,800 credits, ₹1,11,640 with GST; the credits are \d{3}% of what it made above the ETF before them/,
  );
});

test('truth table: an account that holds no lot is told so, and never shown zeros', () => {
  render(<TruthTable preset="turn-of-month" lakhs={5} />);
  screen.getByText(
    '₹5 lakh is too small for it: one lot needs an account of about ₹25 lakh, and a smaller one cannot start. What stands here is of ₹25 lakh.',
  );
  screen.getByText(/^This is an exposure, not an edge, and on paper only/);
  screen.getByText(/for ₹25 lakh that is .* On paper none are taken\.$/);
  screen.getByText(/^10% of the account size in calls/);
});

// req: INVESTOR-167
test.each([
  ['participation', 'Protected participation'],
  ['turn-of-month', 'Turn of the month'],
] as const)('unseen truths: %s is shown before its first Start', (preset, label) => {
  const account = { strategy: '', account_size: 50, truth_unseen: `${preset}@1` };
  const truths = unseenTruths([account]);
  expect(truths).toEqual([{ preset, lakhs: 50, isChanged: false }]);
  render(<UnseenTruths truths={truths} isRead={false} setRead={() => {}} />);
  screen.getByRole('heading', { name: label });
  screen.getByRole('table', { name: 'What it made beside doing nothing' });
});
