// @vitest-environment jsdom
// req: INVESTOR-17

import type { BrokerCheck, RunStatus } from '@sthira/contract/stream';
import { istInstant } from '@sthira/contract/units';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { aRunSource } from '#testing/run-source-fixture.ts';
// Loaded here: when it is first asked for, a busy machine takes longer than a test waits.
import BrokerBadge from './broker-badge.tsx';
import { RunState } from './run-state.tsx';

afterEach(cleanup);

const yesterday = istInstant('2026-11-19', '11:42');
const leg = {
  symbol: 'NIFTY 24NOV2026 CE 24500',
  here: -75,
  broker: 0,
  herePaise: 125_000,
  brokerPaise: 119_000,
};
const differs = { legs: [leg], herePaise: 125_000, brokerPaise: 119_000 };
const textOf = (check: BrokerCheck, reported: 'now' | 'earlier' = 'now') => {
  cleanup();
  return render(<BrokerBadge check={check} reported={reported} />).container.textContent;
};

test('broker badge: a match has its minute in India, and its day if that is over', () => {
  const now = Date.now();
  const minute = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kolkata',
    hour: '2-digit',
    minute: '2-digit',
  }).format(now);
  expect(textOf({ verdict: 'matches', comparedAt: now })).toBe(`matches broker ${minute}`);
  expect(textOf({ verdict: 'matches', comparedAt: yesterday })).toBe(
    'matches broker Nov 19, 11:42',
  );
});

test('broker badge: an old match, and one of a silent agent, is not green', () => {
  const since = 'not compared with broker since Nov 19, 11:42';
  expect(textOf({ verdict: 'old', comparedAt: yesterday })).toBe(since);
  expect(textOf({ verdict: 'matches', comparedAt: yesterday }, 'earlier')).toBe(since);
  expect(textOf({ verdict: 'differs', comparedAt: yesterday, differs }, 'earlier')).toMatch(
    new RegExp(`^${since}Today`),
  );
  expect(textOf({ verdict: 'old', comparedAt: null })).toBe('not yet compared with broker');
});

test('broker badge: a difference is described behind its badge', () => {
  textOf({ verdict: 'differs', comparedAt: yesterday, differs });
  const badge = screen.getByText('differs from broker');
  expect(badge.tagName).toBe('SUMMARY');
  const items = [...screen.getByRole('list', { hidden: true }).children].map(
    ({ textContent }) => textContent,
  );
  expect(items).toEqual([
    'P&L here ₹1,250.00, at the broker ₹1,190.00',
    'NIFTY 24NOV2026 CE 24500 here −75, at the broker 0',
  ]);
  expect(badge.title).toBe(items.join('; '));
});

test('broker badge: an opened difference stays open while its agent is silent for a moment', () => {
  const check = { verdict: 'differs', comparedAt: yesterday, differs } as const;
  const { container, rerender } = render(<BrokerBadge check={check} reported="now" />);
  const details = container.querySelector('details');
  details?.setAttribute('open', '');
  for (const reported of ['earlier', 'now'] as const) {
    rerender(
      <BrokerBadge check={{ ...check, comparedAt: yesterday + 60_000 }} reported={reported} />,
    );
    expect(container.querySelector('details')).toBe(details);
    expect(details?.open).toBe(true);
  }
});

test('broker badge: an account that does not trade has none', async () => {
  const run = {
    reason: '',
    remaining: [],
    differs: null,
    broker: { verdict: 'matches', comparedAt: yesterday },
  } satisfies RunStatus;
  const runs = aRunSource(run);
  const shown = (state: 'running' | 'stopping' | 'stopped') =>
    render(
      <RunState
        account={anAccount('Asha', { trading_state: state })}
        runs={runs}
        reader="own"
        leave={vi.fn()}
      />,
    ).container;
  for (const state of ['running', 'stopping'] as const) {
    const container = shown(state);
    await vi.waitFor(() => expect(container.textContent).toContain('matches broker'));
    cleanup();
  }
  expect(shown('stopped').textContent).toBe('');
});
