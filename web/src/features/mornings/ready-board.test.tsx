// @vitest-environment jsdom
import type { Account } from '@sthira/contract/accounts';
import { istInstant } from '@sthira/contract/units';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { PageClockContext } from '#ui/page/use-now.ts';
import { EverybodysBoard, OwnBoard } from './ready-board.tsx';

afterEach(cleanup);

const now = istInstant('2026-11-23', '08:50');
const inToday = {
  login_status: 'logged_in',
  token_generated_at: new Date(now - 60_000).toISOString(),
} as const;
const idOf = (name: string) => name.padEnd(20, '0');
const named = (name: string, changes: Partial<Account> = {}) =>
  anAccount(idOf(name), {
    account_name: name,
    email: `${name}@example.com`,
    ...inToday,
    ...changes,
  });
const failed = { login_status: 'error', error_message: 'Client is blocked.' } as const;

function show(board: ReactNode, at = now) {
  const clock = { subscribe: () => () => {}, now: () => at };
  render(
    <PageClockContext value={clock}>
      <MemoryRouter>{board}</MemoryRouter>
    </PageClockContext>,
  );
}
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('own board: each account with whether it is ready, why not, and the way to mend it', async () => {
  show(<OwnBoard accounts={[named('Asha'), named('Bina', failed)]} />);
  expect(screen.getByText('1 of 2 accounts ready')).toBeTruthy();
  expect(rows()[0]).toBe('AshaReadyCan be started');
  expect(rows()[1]).toMatch(/^BinaNot readyClient is blocked\./);
  expect(screen.getByRole('link', { name: 'Account Management' }).getAttribute('href')).toBe(
    '/account-management',
  );
});

test('own board: on a holiday there is none', () => {
  show(<OwnBoard accounts={[named('Asha')]} />, istInstant('2026-11-24', '08:50'));
  expect(document.body.textContent).toBe('');
});

test('everybody’s board: counts, and only who is not ready, with whose it is', () => {
  const logsIn = { login_status: 'logging_in' } as const;
  const paper = named('Paper', { broker: 'Paper', ...failed });
  show(
    <EverybodysBoard
      accounts={[named('Asha'), named('Bina', failed), named('Chitra', logsIn), paper]}
    />,
  );
  expect(screen.getByText('1 ready, 1 on its way, 1 not ready')).toBeTruthy();
  expect(rows()).toEqual(['BinaBina@example.comClient is blocked.']);
  expect(screen.getByRole('link', { name: 'Bina' }).getAttribute('href')).toBe(
    `/admin/accounts/${idOf('Bina')}`,
  );
});

test('everybody’s board: of a thousand that lack something it shows twenty, and counts the rest', () => {
  const accounts = Array.from({ length: 1_000 }, (_, place) => named(`A${place}x`, failed));
  show(<EverybodysBoard accounts={accounts} />);
  expect(rows()).toHaveLength(20);
  expect(screen.getByText('980 more are not ready.')).toBeTruthy();
});

test('everybody’s board: says so when no account lacks anything', () => {
  show(<EverybodysBoard accounts={[named('Asha')]} />);
  expect(screen.getByText(/^No account lacks anything/)).toBeTruthy();
});
