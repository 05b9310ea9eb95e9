// @vitest-environment jsdom
import type { Position } from '@sthira/contract/books';
import { istInstant, rupeesFromPaise } from '@sthira/contract/units';
import { optionContract } from '@sthira/quant/contracts/contracts';
import { quoteOption } from '@sthira/quant/prices/option-quote';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Levels } from '#entities/position/read-position.ts';
import { anAccount } from '#testing/account-fixture.ts';
import PositionPart from './position-part.tsx';

const at = istInstant('2026-08-20', '11:00');
vi.setSystemTime(at);
const levels: Levels = { index: 24_500, vix: 14, at };

afterEach(cleanup);

function rowOf(strike: number, optionType: 'CE' | 'PE', lots: number, expiryDay = '2026-08-25') {
  const contract = optionContract({
    ...{ underlying: 'NIFTY', day: '2026-08-20', expiryDay },
    ...{ strike, optionType },
  });
  const { lastPaise } = quoteOption(contract, at, {
    indexPaise: 100 * levels.index,
    vixHundredths: 100 * levels.vix,
  });
  return {
    symbol: contract.displayName,
    quantity: lots * contract.lotSize,
    entry_price: rupeesFromPaise(lastPaise),
    current_price: rupeesFromPaise(lastPaise),
    as_of: new Date(at).toISOString(),
  } as Position;
}

const condor = [
  rowOf(24_000, 'PE', 1),
  rowOf(24_200, 'PE', -1),
  rowOf(24_800, 'CE', -1),
  rowOf(25_000, 'CE', 1),
];

const show = (positions: Position[], known: Levels | undefined = levels, account = {}) =>
  render(
    <PositionPart
      account={anAccount('a1', { account_name: 'Asha', account_size: 5, sl_pct: 2, ...account })}
      positions={positions}
      levelsOf={() => known}
      worstPaise={1_200_000}
    />,
  );

test('position: a condor shows its payoff, what time and a move do to it, and its bounds', () => {
  show(condor);
  const figure = screen.getByRole('img').getAttribute('aria-label');
  expect(figure).toMatch(/Earns ₹[\d,]+ a day, loses ₹[\d,]+ if NIFTY moves 1 %/);
  expect(figure).toMatch(
    /Break-even at expiry 24,1\d\d and 24,8\d\d; between a loss of ₹[\d,]+ and a gain of ₹/,
  );
});

test.each([
  ['the index', condor, { ...levels, at: at - 11_000 }],
  [
    'a leg',
    condor.with(1, { ...condor[1], as_of: new Date(at - 11_000).toISOString() } as Position),
    levels,
  ],
])(
  'position: picture and words are grey, with their age, once %s is older than ten seconds',
  (_what, positions, known) => {
    const isGrey = () => screen.getByRole('img').closest('[data-stale]') !== null;
    show(condor);
    expect(isGrey()).toBe(false);
    screen.getByText('as of 11:00:00');
    cleanup();
    show(positions, known);
    expect(isGrey()).toBe(true);
    screen.getByText('as of 10:59:49 · stale');
  },
);

test('position: a sold option without its wing is said to lose without a bound', () => {
  show([rowOf(24_800, 'CE', -1)]);
  expect(screen.getByText(/between a loss without a bound/)).toBeTruthy();
});

test('position: shares and closed rows make no picture', () => {
  const share = { symbol: 'RELIANCE', quantity: 5, entry_price: 1, current_price: 1 } as Position;
  const { container } = show([share, { ...rowOf(24_800, 'CE', 1), quantity: 0 }]);
  expect(container.textContent).toBe('');
});

test('position: without an index level it says why nothing is drawn', () => {
  render(
    <PositionPart
      account={anAccount('a1')}
      positions={condor}
      levelsOf={() => undefined}
      worstPaise={undefined}
    />,
  );
  expect(screen.getByText(/drawn when the index and VIX are known/)).toBeTruthy();
});

test('position: each of several expiries has its picture, and a sentence says what they do together', async () => {
  show([rowOf(24_500, 'CE', 2, '2026-11-23'), rowOf(24_500, 'CE', 1, '2026-08-25')]);
  expect(screen.getAllByRole('img')).toHaveLength(2);
  const headings = screen.getAllByRole('heading').map((each) => each.textContent);
  expect(headings).toEqual(['NIFTY, expires Aug 25, 2026', 'NIFTY, expires Nov 23, 2026']);
  const lossesIn = (text: string | null | undefined) =>
    Number(/loses ₹([\d,]+) if NIFTY/.exec(text ?? '')?.[1]?.replaceAll(',', ''));
  const [first, second] = screen
    .getAllByText(/if NIFTY moves 1 %\.$/)
    .map((each) => each.textContent);
  const together = screen.getByText(/^All expiries together: loses ₹[\d,]+ a day/).textContent;
  expect(Math.abs(lossesIn(together) - lossesIn(first) - lossesIn(second))).toBeLessThanOrEqual(2);
  fireEvent.click(screen.getByRole('button', { name: 'Position of Asha, NIFTY of Nov 23, 2026' }));
  const dialog = await screen.findByRole('dialog');
  // The bound and the stop are of all expiries together.
  expect(within(dialog).queryByText(/Dotted/)).toBeNull();
});

test('position: on paper it is marked', () => {
  show(condor, levels, { broker: 'Paper' });
  expect(screen.getByText('PAPER')).toBeTruthy();
});

test('opened position: sliders take it elsewhere, and greeks and figures stand as tables', async () => {
  show(condor);
  fireEvent.click(screen.getByRole('button', { name: 'Position of Asha' }));
  const dialog = await screen.findByRole('dialog', { name: 'Position of Asha' });
  const then = () => within(dialog).getByRole('status').textContent;
  expect(then()).toMatch(/^With NIFTY at 24,500 the position makes a (gain|loss) of ₹[01]; now/);
  fireEvent.change(within(dialog).getByRole('slider', { name: 'Index' }), {
    target: { value: '3' },
  });
  expect(then()).toMatch(/^With NIFTY at 25,235 the position makes a loss of ₹[\d,]+; now/);
  fireEvent.change(within(dialog).getByRole('slider', { name: 'Later' }), {
    target: { value: '1000' },
  });
  expect(within(dialog).getByText('at expiry')).toBeTruthy();
  const greeks = within(dialog).getByRole('table', { name: /^Greeks/ });
  expect(within(greeks).getAllByRole('row')).toHaveLength(6);
  expect(within(dialog).getByText(/Dotted: worst case ₹12,000, charges included/)).toBeTruthy();
  expect(within(dialog).getByText(/Dotted: Stop Loss ₹10,000/)).toBeTruthy();
  fireEvent.click(within(dialog).getByText('The payoff in figures'));
  expect(within(dialog).getByText('24,500 (now)')).toBeTruthy();
});

async function openedTable(positions: Position[], known: Levels) {
  show(positions, known);
  fireEvent.click(screen.getByRole('button', { name: 'Position of Asha' }));
  const dialog = await screen.findByRole('dialog', { name: 'Position of Asha' });
  return within(dialog).getByRole('table', { name: /^Greeks/ }).textContent ?? '';
}
const smile = {
  ...{ expiry_date: '2026-08-25', forward: 24_530 },
  ...{ strikes: [24_100, 24_900], percents: [12, 12] },
};
const unpriced = { ...rowOf(24_200, 'PE', -1), current_price: null };

// req: INVESTOR-156, INVESTOR-157
test('opened position: by the forward of quotes, with what told it', async () => {
  const text = await openedTable(condor, { ...levels, smile });
  expect(text).toContain('The forward is 24,530, by put-call parity of the quotes around it.');
  expect(text).not.toMatch(/is modelled/);
});

test('opened position: a leg without a price says how far modelled prices lay from traded ones', async () => {
  const text = await openedTable([unpriced, ...condor.slice(2)], { ...levels, smile });
  expect(text).toContain('12.00% by quotes');
  expect(text).toContain('half of such prices lay within 0.8% of the traded ones');
});

test('opened position: without quotes of its expiry the index and its carry serve, and it says so', async () => {
  const other = { ...smile, expiry_date: '2026-09-01' };
  const text = await openedTable([unpriced, ...condor.slice(2)], { ...levels, smile: other });
  expect(text).toMatch(/The forward is the index with assumed interest and dividends/);
  expect(text).toContain('by VIX');
  expect(text).toContain('half of such prices lay within 7.1% of the traded ones');
});
