// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { matchesQuery, textOf } from './find-help.ts';
import { SupportContent } from './support-content.tsx';

afterEach(cleanup);

const operator = {
  product: 'Sthira',
  company: 'C',
  registration: '',
  courts: 'Gurugram',
  address: 'A',
  email: 'help@x.example',
  phone: '1',
  webinarFormUrl: '',
};

function search(query: string) {
  render(<SupportContent operator={operator} />);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: query } });
}
const status = () => screen.getByRole('status').textContent;
const topics = () => screen.queryAllByRole('heading', { level: 3 }).map((one) => one.textContent);

test('support: without a query everything is there, and nothing is counted', () => {
  render(<SupportContent operator={operator} />);
  expect(status()).toBe('');
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'What people ask for',
    'When something is refused',
    'Words',
  ]);
  expect(topics()).toEqual(expect.arrayContaining(['Trading has to stop now', 'Complaints']));
});

test('support: a search finds topics, refusals and words at once', () => {
  search('kill sw');
  expect(topics()).toContain('Nothing may start again today');
  expect(topics()).not.toContain('Complaints');
  expect(screen.getByText('Your kill switch is on')).toBeTruthy();
  expect(screen.getByText('Kill switch', { selector: 'dt' })).toBeTruthy();
  expect(status()).toMatch(/^\d+ found$/);
});

test('support: a search that few refusals match opens them, and one of nothing says so', () => {
  search('handed over edit');
  const found = screen.getByText('Enter its API key and secret first').closest('details');
  expect(found?.open).toBe(true);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zebra' } });
  expect(status()).toBe('Nothing matches.');
  expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
});

test.each(['refund', 'margin', 'too small'])(
  'support: %s, which the box gives as an example, is found',
  (query) => {
    search(query);
    expect(status()).toMatch(/^\d+ found$/);
  },
);

test('support: a refusal is found by its code too', () => {
  search('too small');
  expect(screen.getByText('One lot needs more than this account gives')).toBeTruthy();
});

test('support: an address that ends in a refusal opens it and gives it the focus', () => {
  location.hash = '#refusal-too-small';
  render(<SupportContent operator={operator} />);
  location.hash = '';
  const summary = screen.getByText('One lot needs more than this account gives');
  expect(document.activeElement).toBe(summary);
  const opened = [...document.querySelectorAll('details')].filter(({ open }) => open);
  expect(opened).toEqual([summary.closest('details')]);
});

test('support: a refund is asked for in Account Settings > Subscription Management', () => {
  search('subscription management');
  expect(document.getElementById('refund')?.textContent).toMatch(
    /open Account Settings > Subscription Management.+review in 1-3 business days.+5-7 business days/,
  );
});

test.each([
  ['', 'anything', true],
  ['  ', 'anything', true],
  ['Refund', 'Payments and refunds', true],
  ['refund pay', 'Payments and refunds', true],
  ['refund key', 'Payments and refunds', false],
  ['fund', 'Payments and refunds', false],
  ['z-score', 'The z-score of the index', true],
])('help search: %j in %j is %s', (query, text, found) =>
  expect(matchesQuery(query, text)).toBe(found),
);

test('help search: reads the text between the tags', () =>
  expect(
    textOf(
      <p>
        Write <b>to {'us'}</b>
        {null} {5} times
      </p>,
    ).replaceAll(/\s+/g, ' '),
  ).toBe('Write to us 5 times'));
