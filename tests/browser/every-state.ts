import { noRun } from '@sthira/contract/stream';
import type { Page } from 'playwright-core';
import { behave, inventedAccount, seeInvented, sendingRows } from './control.ts';
import { refusal } from './published-runs.ts';

const accounts = [
  inventedAccount(1),
  inventedAccount(2, { trading_state: 'stopping' }),
  inventedAccount(3, { trading_state: 'stopped', email: '' }),
  inventedAccount(4, { trading_state: 'stopped', login_status: 'logged_out' }),
  inventedAccount(5, { trading_state: 'stopped', login_status: 'logging_in' }),
  inventedAccount(6, { trading_state: 'stopped', login_status: 'pending', is_active: false }),
  inventedAccount(7, { login_status: 'error', error_message: 'The broker refused the key.' }),
  inventedAccount(8, { account_size: null, trading_state: 'stopped' }),
];
const idOf = (place: number) => inventedAccount(place).id;
const rows = {
  ...Object.fromEntries(
    [3, 4, 5, 6, 8].map((place) => [idOf(place), { is_alive: false, last_updated_time: '' }]),
  ),
  [idOf(1)]: { mtm: 12_345.6, margin_utilized: '765432.10' },
  [idOf(2)]: {
    ...{ mtm: -4_567.8, margin_utilized: '250000.00' },
    run: {
      ...{ ...noRun, reason: 'Leaving: square off', stuck: refusal },
      broker: { verdict: 'matches' as const, comparedAt: Date.now() },
    },
  },
  [idOf(7)]: { mtm: -150, margin_utilized: '1050000.00', is_alive: false },
};

/** The admin dashboard has one account in each state an account can be in. */
export async function seeEveryState(page: Page): Promise<void> {
  await behave(page, [sendingRows(() => rows)]);
  await seeInvented(page, accounts);
}
