// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { AccountNotices, awaitedStrategy, awaitedYes } from './account-notices.tsx';

afterEach(cleanup);

test('proposals: an owner is notified of each account with a waiting one, and of no other', () => {
  const review = vi.fn();
  const proposal = { at: '2026-11-27T05:00:00.000Z', account_size: 500 };
  const waiting = anAccount('Zeta', { proposal });
  render(
    <AccountNotices accounts={[anAccount('Calm'), waiting]} waitingFor={awaitedYes} act={review} />,
  );
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'An admin proposes a change by which Zeta may lose more or trades another strategy. Nothing of it counts before you accept it.',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Review what is proposed for Zeta' }));
  expect(review).toHaveBeenCalledWith(waiting);
});

test('notices: an account without a strategy says what to choose, and one with a proposed strategy does not', () => {
  const choose = vi.fn();
  const text = 'Choose a strategy for Zeta first.';
  const unchosen = anAccount('Zeta', { start_obstacle: { kind: 'no-strategy', text } });
  const proposal = { at: '2026-11-27T05:00:00.000Z', strategy: '{"preset":"eve"}' };
  const accounts = [anAccount('Calm'), unchosen, { ...unchosen, id: 'b', proposal }];
  render(<AccountNotices accounts={accounts} waitingFor={awaitedStrategy} act={choose} />);
  expect(screen.getByRole('status').textContent).toBe(
    'Zeta has no strategy yet. It cannot start before you choose one.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Choose a strategy for Zeta' }));
  expect(choose).toHaveBeenCalledWith(unchosen);
});
