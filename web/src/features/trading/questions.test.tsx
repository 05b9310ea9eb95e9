// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import Questions, { type Stop } from './questions.tsx';

afterEach(cleanup);

test.each<[Stop, number | null, boolean]>([
  ['stop-all', 560, true],
  ['stop-all', null, false],
  ['square-off', 560, false],
])('questions: %s beside a planned start at %s says that plans rest: %s', (what, startAt, says) => {
  const plan = { loginAt: 525, startAt, stopAt: null, daysOff: [], skip: [] };
  render(
    <Questions
      question={{ what, accounts: [anAccount('One', { trading_state: 'running' })] }}
      stopped={[anAccount('Planned', { plan })]}
      positions={undefined}
      wallet={undefined}
      underway={{ start: undefined, stop: undefined }}
      start={vi.fn()}
      squareOff={vi.fn()}
      cancel={vi.fn()}
    />,
  );
  const text = 'Daily plans start none of your accounts any more today.';
  expect(screen.queryByText(text) !== null).toBe(says);
});
