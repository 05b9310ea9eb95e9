// @vitest-environment jsdom
import type { Account } from '@sthira/contract/accounts';
import { istDay, istInstant } from '@sthira/contract/units';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { serverNow } from '#clock/server-now.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { aRunSource } from '#testing/run-source-fixture.ts';
// Loaded here: when it is first asked for, a busy machine takes longer than a test waits.
import '#entities/account/plan/plan-line.tsx';
import { AccountRow } from './account-row.tsx';

afterEach(cleanup);

const plan = { loginAt: null, startAt: 1_439, stopAt: null, daysOff: [], skip: [] };

function show(changes: Partial<Account>) {
  render(
    <MemoryRouter>
      <ul>
        <AccountRow
          account={anAccount('Planned', changes)}
          starting={false}
          refusal={undefined}
          start={vi.fn()}
          squareOff={vi.fn()}
          runs={aRunSource()}
          wallet={undefined}
          login={vi.fn()}
          check={vi.fn()}
          leaveRest={async () => ''}
          renderAgent={() => 'agent'}
          renderMtm={() => 'mtm'}
          renderPosition={() => null}
          links="own"
        />
      </ul>
    </MemoryRouter>,
  );
}

test('account row: says what its plan does next, and without a plan nothing', async () => {
  const at = new Date(istInstant(istDay(serverNow()), '23:59')).toISOString();
  show({ plan, plan_ahead: { step: 'start', at } });
  expect(await screen.findByText('Starts by itself at 23:59')).toBeTruthy();
  cleanup();
  show({});
  expect(screen.queryByText(/by itself/)).toBeNull();
});
