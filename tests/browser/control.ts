import type { Account } from '@sthira/contract/accounts';
import type { OverallRow } from '@sthira/contract/stream';
import type { Page, WebSocketRoute } from 'playwright-core';
import { anAccount } from '../../web/src/testing/account-fixture.ts';

const listPath = '**/v1/admin/get_accounts/false';
const stopAllPath = '**/v1/admin/stop_all';
const adminStream = /\/v1\/streaming\/admin\/status\//;

/**
 * Makes the admin dashboard show only these accounts, so that its bulk actions do not affect
 * accounts of other tests.
 */
export async function seeOnly(
  page: Page,
  ids: readonly string[],
  change: (account: Account) => Account = (account) => account,
): Promise<void> {
  await page.route(listPath, async (route) => {
    try {
      const response = await route.fetch();
      const envelope = (await response.json()) as { data: Account[] };
      await route.fulfill({
        response,
        json: { ...envelope, data: envelope.data.filter(({ id }) => ids.includes(id)).map(change) },
      });
    } catch {
      // A line that breaks, or a page that is closed meanwhile, is no failure of the test: the next
      // poll asks again.
      await route.abort().catch(() => undefined);
    }
  });
}

/**
 * Stop All reaches these accounts alone, by the call for a list: on a stack with other tests' runs
 * it may not stop those.
 */
export async function stopOnly(page: Page, ids: readonly string[]): Promise<void> {
  await page.route(stopAllPath, (route) => {
    const url = route.request().url().replace('/stop_all', '/stop_trading');
    return route.continue({ url, postData: JSON.stringify({ algoId: 1, accountId: ids }) });
  });
}

/** The admin dashboard sees accounts that are nobody's. */
export async function seeInvented(page: Page, accounts: readonly Account[]): Promise<void> {
  await page.route(listPath, (route) =>
    route.fulfill({ json: { success: true, data: accounts, message: '' } }),
  );
}

export function inventedAccount(place: number, change: Partial<Account> = {}): Account {
  return anAccount(`Invented${String(place).padStart(12, '0')}`, {
    email: `person${place}@example.in`,
    account_name: `Account ${place}`,
    broker: place % 2 === 0 ? 'ArhamShare_XTS' : 'Jainam_XTS_2',
    api_key: 'KEY0****0001',
    account_size: 10,
    trading_state: 'running',
    ...change,
  });
}

type Rows = Readonly<Record<string, Partial<OverallRow>>>;

export const overallText = (rows: Rows): string => {
  const whole = {
    is_alive: true,
    account_size: 10,
    margin_utilized: '',
    mtm: null,
    last_updated_time: new Date().toISOString(),
  };
  return JSON.stringify({
    type: 'overall_status',
    data: Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, { ...whole, ...row }])),
  });
};

/**
 * What the simulated admin status service does with each attempt in turn; the last entry applies to
 * all later ones.
 */
export type Behaviour = (socket: WebSocketRoute) => unknown;

export async function behave(page: Page, behaviours: Behaviour[]): Promise<void> {
  await page.routeWebSocket(
    adminStream,
    (socket) =>
      (behaviours.length > 1 ? behaviours.shift() : behaviours[0])?.(socket) as Promise<void>,
  );
}

/** A service that tells of these rows at once and then every second. */
export const sendingRows =
  (rows: () => Rows): Behaviour =>
  (socket) => {
    const send = () => socket.send(overallText(rows()));
    const timer = setInterval(send, 1_000);
    socket.onClose(() => clearInterval(timer));
    send();
  };
