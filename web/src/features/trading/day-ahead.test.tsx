// @vitest-environment jsdom
import { noRun, type RunStatus } from '@sthira/contract/stream';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serverNow } from '#clock/server-now.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { DayAhead } from './day-ahead.tsx';

afterEach(cleanup);

const asha = anAccount('Asha0000000000000000', { account_name: 'Asha', trading_state: 'running' });
const ravi = anAccount('Ravi0000000000000000', { account_name: 'Ravi', trading_state: 'running' });
const open: RunStatus = {
  ...noRun,
  remaining: [{ symbol: 'NIFTY 01DEC2026 CE 25000', quantity: -65 }],
  worst: { lossPaise: 1_377_600, lostPaise: 0 },
  limits: [{ limit: 'daily-loss', used: 25_000, of: 1_400_000 }],
  ends: 'Closes at 15:15',
};

function show(runs: Record<string, RunStatus>, silentMs = 0, accounts = [asha]) {
  const source = {
    runOf: (id: string) => runs[id],
    aliveAt: () => serverNow() - silentMs,
    subscribe: () => () => undefined,
  };
  render(<DayAhead accounts={accounts} runs={source} />);
}
const shown = () => document.body.textContent ?? '';

test('day ahead: the worst case, what is left of the limit of today, and what comes next', () => {
  show({ [asha.id]: open });
  expect(shown()).toBe(
    'Worst case now₹13,776Of 1 open position · ₹13,750 left of the Daily Loss Limit of ₹14,000, the cost of closing countedNextCloses at 15:15',
  );
});

test('day ahead: of a silent agent it says that it is the last report', () => {
  show({ [asha.id]: open }, 11_000);
  expect(shown()).toContain('₹14,000, the cost of closing counted, as last reported');
  expect(screen.getByText('₹13,776').parentElement?.className).toContain('text-ink-faint');
});

test('day ahead: a run that has not reported leaves the risk unknown', () => {
  show({});
  expect(shown()).toContain('Worst case now—Not known yet for 1 open position');
});

test('day ahead: with nothing at work the worst case is nothing', () => {
  show({}, 0, [{ ...asha, trading_state: 'stopped' }]);
  expect(shown()).toBe(
    'Worst case now₹0No position is openNextNothing, until an account is started',
  );
});

test('day ahead: different events are said with their accounts', () => {
  show({ [asha.id]: open, [ravi.id]: { ...noRun, reason: 'The market is closed' } }, 0, [
    asha,
    ravi,
  ]);
  expect(screen.getByText('Closes at 15:15').textContent).toBe('Asha: Closes at 15:15');
  expect(screen.getByText('The market is closed').textContent).toBe('Ravi: The market is closed');
});
