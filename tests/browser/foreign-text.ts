import type { Account } from '@sthira/contract/accounts';
import type { AdminReport } from '@sthira/contract/admin-reports';
import type { Holding, Order, Position, Trade } from '@sthira/contract/books';
import { type OperationName, type OutputOf, operations } from '@sthira/contract/operations';
import type { Report } from '@sthira/contract/reports';
import type { UserRow } from '@sthira/contract/roles';
import type { Page } from 'playwright-core';
import { inventedAccount } from './control.ts';

const run = 'alert(1)';
const handlers = [
  'img src=x onerror',
  'svg onload',
  'details open ontoggle',
  'input autofocus onfocus',
  'body onload',
  'video src=x onerror',
];
const addresses = [
  'a href',
  'iframe src',
  'object data',
  'embed src',
  'form><button formaction',
  'base href',
];

/**
 * Forty ways to run a script where a text is taken for markup, an address, a style or a template.
 */
export const payloads: readonly string[] = [
  ...handlers.flatMap((tag) => [`<${tag}=${run}>`, `"><${tag}=${run}>`]),
  ...addresses.map((tag) => `<${tag}="javascript:${run}">`),
  ...['</', '</title></', '</style></', '</textarea></', '--></'].map(
    (end) => `${end}script><script>${run}</script>`,
  ),
  ...['{{', '${', '<%='].map((open) => `${open}constructor.constructor('${run}')()}}%>`),
  ...["'", '"', '`', '\\"'].map((quote) => `${quote};${run}//`),
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  `data:text/html,<script>${run}</script>`,
  `<iframe srcdoc="<script>${run}</script>">`,
  '<script src=https://evil.example/x.js></script>',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  `<style>@import 'https://evil.example/x.css'</style>`,
  `<math><a xlink:href="javascript:${run}">x</a></math>`,
  `<template><img src=x onerror=${run}></template>`,
];

const count = 40;
/** Each text is the next payload, so that a screen of ten rows has shown them all. */
function texts(): () => string {
  let at = 0;
  return () => payloads[at++ % payloads.length] as string;
}

const at = new Date().toISOString();
const many = <Row>(row: (index: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => row(index));

function accounts(next: () => string): Account[] {
  return many((place) =>
    inventedAccount(place, {
      ...{
        account_name: next(),
        email: next(),
        client_id: next(),
        error_message: next(),
        stop_reason: next(),
      },
      strategy: JSON.stringify({ strategy_name: next() }),
      ...(place % 2 ? { login_status: 'error', trading_state: 'stopped' } : {}),
    }),
  );
}

function books(next: () => string) {
  const owner = (index: number) => ({
    account_id: inventedAccount(index).id,
    account_name: next(),
    symbol: next(),
    as_of: at,
  });
  const made = { quantity: 75, price: 100, timestamp: at, side: 'buy' } as const;
  const priced = { pnl: 5, price_as_of: at };
  const order = (index: number): Order => ({
    ...owner(index),
    ...made,
    id: next(),
    filled_quantity: 0,
    type: next(),
    status: 'rejected',
    reason: next(),
  });
  const trade = (index: number): Trade => ({
    ...owner(index),
    ...made,
    id: next(),
    order_id: next(),
    algo_name: next(),
  });
  const position = (index: number): Position => ({
    ...owner(index),
    ...priced,
    ...{ algo_name: next(), quantity: 75, entry_price: 1, current_price: 2, booked_pnl: 1 },
  });
  const held = {
    quantity: 1,
    buy_price: 1,
    buy_value: 1,
    prev_close: 1,
    current_value: 1,
    pnl_percent: 1,
    is_collateral: false,
    collateral_quantity: 0,
  };
  const holding = (index: number): Holding => ({ ...owner(index), ...priced, ...held, id: next() });
  return {
    orders: many(order),
    trades: many((index) => ({
      ...trade(index),
      ...{ charges: 1, purpose: 'entry' as const, why: next() },
    })),
    positions: many(position),
    holdings: many(holding),
  };
}

const charges = {
  ...{ total: 1, brokerage: 1, stt: 0, exchange: 0, ipft: 0 },
  ...{ sebi: 0, stamp: 0, clearing: 0, gst: 0 },
};

function report({ orders, trades }: ReturnType<typeof books>, next: () => string): Report {
  const date = at.slice(0, 10);
  const summary = {
    total_pnl: 5,
    charges,
    net_pnl: 4,
    milli_credits: 1_000,
    win_rate: 50,
    winning_days: 1,
    closed_days: 2,
    active_algorithms: 1,
    active_accounts: 1,
  };
  const days = many((index) => ({
    date,
    account_id: inventedAccount(index).id,
    account_name: next(),
    realised_pnl: 5,
    charges,
    net_pnl: 4,
    milli_credits: 1_000,
    trades: 1,
  }));
  return {
    as_of: at,
    summary,
    days,
    equity: [
      {
        ...{ date, realised_pnl: 5, cumulative_pnl: 5 },
        ...{ charges: 1, net_pnl: 4, cumulative_net_pnl: 4 },
      },
    ],
    trades,
    orders,
    rows_left_out: 0,
    charge_notes: [next()],
  };
}

function adminReport(next: () => string): AdminReport {
  const win = { win_rate: 50, traded_days: 1, realised_pnl: 5, charges: 1, net_pnl: 4 };
  const orders = { placed: 1, filled: 1, cancelled: 0, rejected: 0, lost: 0, open: 0 };
  const named = (index: number) => ({
    account_id: inventedAccount(index).id,
    account_name: next(),
    email: next(),
    broker: 'Jainam_XTS' as const,
  });
  return {
    as_of: at,
    summary: {
      users: 1,
      active_users: 1,
      total_pnl: 5,
      charges,
      net_pnl: 4,
      milli_credits: 1_000,
      win_rate: 50,
      winning_days: 1,
      closed_days: 2,
      orders: 1,
      rejected_orders: 0,
    },
    activity: [
      { date: at.slice(0, 10), active_users: 1, new_users: 0, logins: 1, starts: 1, stops: 0 },
    ],
    users: many((index) => ({
      ...{ uid: `u${index}`, email: next(), name: next(), role: 'user' as const },
      ...{ accounts: 1, trading_accounts: 0, actions: 1, last_action_at: at },
    })),
    accounts: many((index) => ({
      ...named(index),
      ...win,
      account_size: 5,
      return_percent: 1,
      net_return_percent: 1,
      trades: 1,
      orders: 1,
      rejected_orders: 0,
    })),
    algorithms: [
      {
        algo_id: 1,
        algo_name: next(),
        accounts: 1,
        runs: 1,
        ...win,
        best_day: 5,
        worst_day: 5,
        max_drawdown: 0,
      },
    ],
    equity: [],
    paper: {
      ...{ accounts: 1, people: 1, at_work_today: 0 },
      ...{ began: 1, had_broker: 0, linked: 1, started: 1 },
    },
    metrics: {
      orders,
      median_fill_ms: 1,
      slowest_fill_ms: 1,
      accounts: 1,
      logged_in_accounts: 1,
      trading_accounts: 0,
      issues: [],
    },
    actions_left_out: 0,
    charge_notes: [next()],
  };
}

function userRow(index: number, next: () => string): UserRow {
  const times = { creationTime: at, lastSignInTime: at };
  return {
    uid: `u${index}`,
    email: next(),
    displayName: next(),
    isAdmin: false,
    role: 'user',
    disabled: false,
    emailVerified: true,
    ...times,
    claims: {},
  };
}

/**
 * Whatever the page asks for is answered with payloads in the place of every free text; what it
 * wants done is refused with one.
 */
export async function answerInPayloads(page: Page): Promise<void> {
  const next = texts();
  const { orders, trades, positions, holdings } = books(next);
  const listed = accounts(next);
  const answers: Partial<{ [Name in OperationName]: OutputOf<Name> }> = {
    getAccounts: listed,
    getAllAccounts: listed,
    ...{
      getOrders: orders,
      getTrades: trades,
      getPositions: positions,
      getHoldings: holdings,
      getFunds: {},
      loginStatus: {},
    },
    getReport: report({ orders, trades, positions, holdings }, next),
    getAdminReport: adminReport(next),
  };
  for (const [name, data] of Object.entries(answers)) {
    const { path } = operations[name as OperationName];
    const unread = path.endsWith('book')
      ? { unread: [{ account_id: listed[0]?.id, account_name: next(), reason: next() }] }
      : {};
    await page.route(`**/v1${path.replace(/\{\w+\}/, '*')}`, (route) =>
      route.fulfill({ json: { success: true, data, message: next(), ...unread } }),
    );
  }
  const refusal = { success: false, data: { code: 'conflict' }, message: payloads.join(' ') };
  await page.route(/\/v1\/(trading|admin)\/(login_account|start_trading)$/, (route) =>
    route.fulfill({ status: 409, json: refusal }),
  );
  const users = {
    success: true,
    users: many((index) => userRow(index, next)),
    totalUsers: count,
    hasNextPage: false,
    pageToken: null,
  };
  await page.route('**/listUsersWithRoles', (route) => route.fulfill({ json: { result: users } }));
  await page.route('**/searchUserByEmail', (route) =>
    route.fulfill({ json: { result: { success: true, user: userRow(99, next) } } }),
  );
}
