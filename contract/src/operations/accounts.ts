import * as z from 'zod/mini';
import {
  account,
  accountId,
  addAccountForInput,
  addAccountInput,
  anyBroker,
  loginStatusRow,
  modifyAccountForInput,
  modifyAccountInput,
  strategy,
} from '../accounts.ts';
import { addPaperAccountInput } from '../paper-accounts.ts';
import { strategyChange } from '../strategy-changes.ts';
import { nothing, type Operation, refusals } from './operation.ts';

const oneAccount = z.strictObject({ account_id: accountId });
const byId = z.strictObject({ id: accountId });
const added = z.strictObject({ id: accountId });
/** What an account would trade now, and what of it could be lost, in paise. */
const presentSize = z.strictObject({
  lots: z.int(),
  lotMarginPaise: z.int(),
  lotLossPaise: z.int(),
  lossPaise: z.int(),
});
/** The smallest Account Size, in lakhs, that holds one lot of a strategy at present. */
const leastSize = z.strictObject({ lakhs: z.number() });
const chosenAccounts = z.strictObject({
  account_ids: z.array(accountId).check(z.minLength(1), z.maxLength(500)),
});
const accountIds = z.strictObject({ account_ids: z.array(accountId) });

/** Linking accounts and logging them in. */
export const accountOperations = {
  getAccounts: {
    method: 'GET',
    path: '/trading/get_accounts',
    who: 'investor',
    input: nothing,
    output: z.array(account),
    errors: [],
  },
  addAccount: {
    method: 'POST',
    path: '/trading/add_account',
    who: 'investor',
    input: addAccountInput,
    output: added,
    errors: ['conflict'],
  },
  addPaperAccount: {
    method: 'POST',
    path: '/trading/add_paper_account',
    who: 'investor',
    input: addPaperAccountInput,
    output: added,
    errors: ['conflict'],
  },
  modifyAccount: {
    method: 'PUT',
    path: '/trading/modify_account/{id}',
    who: 'investor',
    input: modifyAccountInput,
    output: added,
    recentSignIn: 'for some',
    errors: refusals.change,
  },
  deleteAccount: {
    method: 'DELETE',
    path: '/trading/delete_account/{id}',
    who: 'investor',
    input: byId,
    output: added,
    recentSignIn: 'always',
    errors: refusals.change,
  },
  sizeStrategy: {
    method: 'POST',
    path: '/trading/size_strategy/{id}',
    who: 'investor',
    input: z.extend(byId, { strategy }),
    output: z.nullable(presentSize),
    errors: refusals.lookup,
  },
  getLeastSize: {
    method: 'POST',
    path: '/trading/least_size',
    who: 'investor',
    input: z.strictObject({ broker: anyBroker, strategy }),
    output: z.nullable(leastSize),
    errors: [],
  },
  getStrategyChanges: {
    method: 'GET',
    path: '/trading/strategy_changes/{id}',
    who: 'investor',
    input: byId,
    output: z.array(strategyChange),
    errors: refusals.lookup,
  },
  loginAccount: {
    method: 'POST',
    path: '/trading/login_account',
    who: 'investor',
    input: oneAccount,
    output: loginStatusRow,
    errors: refusals.broker,
  },
  logoutAccount: {
    method: 'POST',
    path: '/trading/logout_account',
    who: 'investor',
    input: oneAccount,
    output: loginStatusRow,
    recentSignIn: 'for some',
    errors: refusals.broker,
  },
  loginStatus: {
    method: 'POST',
    path: '/trading/login_status',
    who: 'investor',
    input: chosenAccounts,
    output: z.record(z.string(), loginStatusRow),
    errors: refusals.lookup,
  },
  getAllAccounts: {
    method: 'GET',
    path: '/admin/get_accounts/{flag}',
    who: 'admin',
    input: z.strictObject({ flag: z.enum(['true', 'false']) }),
    output: z.array(account),
    errors: [],
  },
  addAccountFor: {
    method: 'POST',
    path: '/admin/add_account',
    who: 'admin',
    input: addAccountForInput,
    output: added,
    recentSignIn: 'always',
    errors: refusals.change,
  },
  modifyAccountFor: {
    method: 'PUT',
    path: '/admin/modify_account/{id}',
    who: 'admin',
    input: modifyAccountForInput,
    output: added,
    recentSignIn: 'always',
    errors: refusals.change,
  },
  deleteAccountFor: {
    method: 'DELETE',
    path: '/admin/delete_account/{id}',
    who: 'admin',
    input: byId,
    output: added,
    recentSignIn: 'always',
    errors: refusals.change,
  },
  getStrategyChangesFor: {
    method: 'GET',
    path: '/admin/strategy_changes/{id}',
    who: 'admin',
    input: byId,
    output: z.array(strategyChange),
    errors: refusals.lookup,
  },
  loginAccountFor: {
    method: 'POST',
    path: '/admin/login_account',
    who: 'admin',
    input: oneAccount,
    output: loginStatusRow,
    recentSignIn: 'always',
    errors: refusals.broker,
  },
  loginAllAccounts: {
    method: 'GET',
    path: '/admin/login_all_accounts/{force}',
    who: 'admin',
    input: z.strictObject({ force: z.enum(['true', 'false']) }),
    output: accountIds,
    recentSignIn: 'always',
    errors: ['unavailable'],
  },
  loginAccounts: {
    method: 'POST',
    path: '/admin/login_accounts',
    who: 'admin',
    input: chosenAccounts,
    output: accountIds,
    recentSignIn: 'always',
    errors: ['unavailable'],
  },
  cancelLogins: {
    method: 'POST',
    path: '/admin/cancel_logins',
    who: 'admin',
    input: chosenAccounts,
    output: accountIds,
    recentSignIn: 'always',
    errors: [],
  },
} as const satisfies Record<string, Operation>;
