// @vitest-environment jsdom

import { newBell } from '@sthira/contract/messages';
import { creditPacks } from '@sthira/contract/packs';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bellEntries } from '#features/notifications/bell-entries.ts';
import { NotificationPanel } from '#features/notifications/notification-panel.tsx';
// Loaded here: when it is first asked for, a busy machine takes longer than a test waits.
import '#features/result/day-card.tsx';
import '#features/trading/books.tsx';
import { anAccount } from '#testing/account-fixture.ts';
import { answerCalls } from '#testing/answer-calls.ts';
import { aHolding } from '#testing/holding-fixture.ts';
import { idleReport, noCharges } from '#testing/report-fixture.ts';
import { aResult } from '#testing/result-fixture.ts';
import { stubScreen } from '#testing/screen-width.ts';
import { showPage } from '#testing/show-page.tsx';
import { formatNumber } from '#ui/format/format-money.ts';
import { setAmounts, useAmounts } from '#ui/privacy/amounts.ts';
import { Component as Credits } from './credits.tsx';
import { Component as Dashboard } from './dashboard.tsx';
import { Component as FundsHoldings } from './funds-holdings.tsx';
import { Component as Reports } from './reports.tsx';
import { Component as ResultPage } from './result.tsx';

vi.mock('#platform/session.ts', () => ({
  freshToken: async () => 'token',
  renewedToken: async () => 'token',
}));
vi.mock('#entities/person/session-provider.tsx', () => ({ usePerson: () => ({ uid: 'asha' }) }));
vi.mock('#platform/stream-socket.ts', () => ({
  openStream: () => ({ close: () => {}, abandon: () => {} }),
}));
vi.mock('#features/credits/use-wallet.ts', () => ({
  entriesPerPage: 200,
  useWallet: () => ({ state: 'ready', document: { milliCredits: 399_999 }, live: true }),
  usePurchases: () => ({ state: 'ready', documents: [], live: true }),
  useEntries: () => ({ state: 'loading' }),
}));
// Pictures are blurred as a whole.
vi.mock('#ui/plot/curve-picture.tsx', () => ({ default: () => null }));
vi.mock('#features/reports/profit-charts.tsx', () => ({ default: () => null }));
vi.mock('#features/funds/allocation-chart.tsx', () => ({ default: () => null }));

const id = 'Arham000000000000000';
const own = { account_id: id, account_name: 'Arham', as_of: '2026-11-20T06:30:00.000Z' };
const contract = { ...own, symbol: 'NIFTY 24NOV2026 CE 25000' };
const traded = { ...contract, timestamp: own.as_of };
const trade = {
  ...{ ...traded, id: 't', order_id: 'o', side: 'sell', quantity: 650, price: 101.5 },
  algo_name: 'Enigma',
} as const;
const reported = { ...trade, charges: 98.4, purpose: 'entry' } as const;
const order = {
  ...{ ...traded, id: 'o', side: 'sell', quantity: 650, filled_quantity: 65, type: 'Limit' },
  ...{ price: 101.5, status: 'open', reason: '' },
} as const;
const margins = Object.fromEntries(
  [
    ...['margin_available', 'margin_utilized', 'cash_margin', 'collateral_liquid_funds'],
    ...['collateral_stocks', 'payin_amount', 'payout_amount', 'realized_pl', 'unrealized_pl'],
    ...['span_margin', 'exposure_margin'],
  ].map((name, place) => [name, 112_494 + place]),
);
const day = {
  ...{ date: '2026-11-19', account_id: id, account_name: 'Arham', realised_pnl: 5_412.5 },
  ...{ charges: { ...noCharges, total: 198.4 }, net_pnl: 5_214.1, milli_credits: 28_500 },
  ...{ trades: 8 },
};

const highlights = new Map<string, Range[]>();
beforeEach(() => {
  vi.setSystemTime('2026-11-20T06:30:00Z');
  stubScreen('wide');
  vi.stubGlobal('CSS', { highlights });
  vi.stubGlobal(
    'Highlight',
    class extends Array<Range> {
      constructor(...ranges: Range[]) {
        super();
        this.push(...ranges);
      }
    },
  );
  answerCalls({
    get_accounts: [
      anAccount(id, {
        ...{ account_name: 'Arham', traded: true, account_size: 12.5 },
        day_result: { result: -5_412.5, charges: 198.4 },
      }),
    ],
    positionbook: [
      {
        ...{
          ...contract,
          algo_name: 'Enigma',
          quantity: -650,
          entry_price: 101.5,
          current_price: 88.25,
          pnl: 8_612.5,
        },
        ...{ booked_pnl: 234, price_as_of: own.as_of },
      },
    ],
    orderbook: [order],
    tradebook: [trade],
    holdings: [
      aHolding('INFY', { ...own, quantity: 120, is_collateral: true, collateral_quantity: 75 }),
    ],
    balance: { [id]: { ...margins, as_of: own.as_of } },
    report: {
      ...idleReport,
      summary: {
        ...{ ...idleReport.summary, total_pnl: 5_412.5, net_pnl: 5_214.1, milli_credits: 28_500 },
        charges: day.charges,
      },
      ...{ days: [day], trades: [reported], orders: [order] },
    },
    result: aResult,
  });
});
afterEach(() => {
  act(() => setAmounts('shown'));
  cleanup();
  vi.useRealTimers();
});

/** What no amount is: days, times, contracts, shares, names of forms and plain numbers of rows. */
const harmless = [
  /\b[A-Z][a-z]{2} \d{2}(?:, \d{4})?\b/g,
  /\b\d{2}:\d{2}(?::\d{2})?\b/g,
  /\b(?:NIFTY|SENSEX) \d{2}[A-Z]{3}\d{4} [CP]E \d+\b/g,
  /[+−-]?\d[\d.]*\s?%/g,
  /\b(?:20)\d{2}(?:[-–]\d{2})?\b/g,
  /\b(?:last|\d+ of|times) \d+\b/gi,
  /\b\d+ (?:days?|months?|years?)\b/g,
  /\b[A-Z]{3}\/\d\d-\d\d\/\d+\b|\bSHA-256\b|\b[0-9a-f]{64}\b/g,
];
/** What anybody may buy. */
const offered = creditPacks.flatMap(({ credits, creditsWithoutBonus = 0 }) =>
  [credits, creditsWithoutBonus].map((size) => formatNumber(size, 'whole')),
);

/** Numbers of two digits and more that still can be read. */
function readable(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [document.title];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const isCovered = (place: number) =>
      [...(highlights.get('amounts') ?? [])].some((range) => range.isPointInRange(node, place));
    // A letter is covered where a range holds its place and the one behind it.
    const letters = (node.nodeValue ?? '')
      .split('')
      .map((letter, place) => (isCovered(place) && isCovered(place + 1) ? '•' : letter));
    if (!node.parentElement?.closest('svg, style, option')) texts.push(letters.join(''));
  }
  for (const element of document.querySelectorAll('[title]'))
    texts.push(element.getAttribute('title') ?? '');
  return texts
    .map((text) => harmless.reduce((left, pattern) => left.replaceAll(pattern, '…'), text))
    .filter((text) => /\d{2}|\d[,.]\d/.test(text) && !offered.includes(text));
}

function Hiding({ children }: { children: ReactNode }) {
  useAmounts();
  return children;
}
const pages: Record<string, () => ReactNode> = {
  '/dashboard': Dashboard,
  '/funds-holdings': FundsHoldings,
  '/reports': Reports,
  '/result': ResultPage,
  '/credits': Credits,
};

test.each([
  ['/dashboard', '−650'],
  ['/dashboard?tab=orders', '650'],
  ['/dashboard?tab=trades', '650'],
  ['/funds-holdings', '120'],
  ['/funds-holdings?tab=funds', /1,12,494/],
  ['/reports', '28.5'],
  ['/result', '+₹2,278'],
  ['/credits?tab=history', '399.999'],
])('hidden amounts: %s shows none, in no hint and no title', async (at, known) => {
  const Page = pages[at.split('?')[0] ?? ''] ?? (() => null);
  localStorage.setItem('amounts', 'hidden');
  showPage(
    <Hiding>
      <Page />
    </Hiding>,
    at,
  );
  await screen.findAllByText(known, {});
  await act(async () => {});
  expect(highlights.get('amounts')?.length).toBeGreaterThan(0);
  expect(readable()).toEqual([]);
});

test('hidden amounts: the bell shows none, and shows them again', async () => {
  localStorage.setItem('amounts', 'hidden');
  const message = 'Started with 12.5 lakh: 28 credits were paid, bought 65 of NIFTY at ₹101.50.';
  const news = { id: 'n', type: 'info', message, at: Date.now(), count: 1 } as const;
  const entries = bellEntries([], [news], newBell);
  render(
    <MemoryRouter>
      <Hiding>
        <NotificationPanel entries={entries} own={{ state: 'none' }} />
        <p title="Day net +₹5,412">Day net</p>
      </Hiding>
    </MemoryRouter>,
  );
  expect(readable()).toEqual([]);
  act(() => setAmounts('shown'));
  expect(readable()).toHaveLength(2);
  screen.getByTitle('Day net +₹5,412');
});
