// @vitest-environment jsdom
import type { Account } from '@sthira/contract/accounts';
import type { Holding } from '@sthira/contract/books';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { HoldingsTab } from './holdings-tab.tsx';
import { useHoldings } from './use-funds.ts';

const drawn = vi.hoisted(() => vi.fn());
vi.mock('#ui/page/use-media.ts', () => ({ useMedia: () => false }));
vi.mock('./use-funds.ts', () => ({ useHoldings: vi.fn() }));
vi.mock('./allocation-chart.tsx', () => ({ default: () => null }));
vi.mock('./allocation-legend.tsx', () => ({
  AllocationLegend: () => {
    drawn();
    return null;
  },
}));

afterEach(cleanup);

const account = { id: 'a', account_name: 'Asha', login_status: 'logged_in' } as Account;
const holding = (symbol: string): Holding => ({
  ...{
    id: symbol,
    symbol,
    account_id: account.id,
    account_name: account.account_name,
    as_of: '2026-11-19T05:00:00Z',
  },
  ...{
    quantity: 1,
    buy_price: 100,
    buy_value: 100,
    prev_close: 99,
    current_value: 110,
    pnl: 10,
    pnl_percent: 10,
  },
  ...{ price_as_of: '2026-11-19T05:00:00Z', is_collateral: false, collateral_quantity: 0 },
});

/** As the page does it: the search stands in the address, so each key draws the page anew. */
function Page() {
  const [search, setSearch] = useState('');
  const rest = { measure: 'current', changeMeasure: () => {}, showAll: undefined } as const;
  return <HoldingsTab accounts={[account]} search={search} changeSearch={setSearch} {...rest} />;
}

test('a key of the search changes the table, and draws no slice anew', async () => {
  const data = { data: [holding('INFY'), holding('TCS')], message: '', unread: [] };
  vi.mocked(useHoldings).mockReturnValue({
    data,
    error: null,
    refetch: () => {},
    dataUpdatedAt: 1,
  } as never);
  render(<Page />);
  await screen.findByText('INFY');
  const before = drawn.mock.calls.length;
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'TCS' } });
  expect(screen.queryByText('INFY')).toBeNull();
  screen.getByText('TCS');
  expect(before).toBeGreaterThan(0);
  expect(drawn.mock.calls.length).toBe(before);
});
