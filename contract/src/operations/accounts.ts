import * as z from 'zod/mini';
import {
  account,
  accountId,
  accountSize,
  addAccountForInput,
  addAccountInput,
  anyBroker,
  modifyAccountForInput,
  modifyAccountInput,
  strategy,
  truthKey,
} from '../accounts.ts';
import { dailyPlan } from '../daily-plan.ts';
import { accountIds, comingBack, loginStatusRow, queuedLogins } from '../login-rows.ts';
import { addPaperAccountInput, addPaperTwinInput } from '../paper-accounts.ts';
import { strategyChange } from '../strategy-changes.ts';
import { nothing, type Operation, refusals } from './operation.ts';
import { routes } from './routes.ts';

const oneAccount = z.strictObject({ account_id: accountId });
const byId = z.strictObject({ id: accountId });
const added = z.strictObject({ id: accountId });
/** `null` takes the plan away. */
const planInput = z.extend(byId, { plan: z.nullable(dailyPlan) });
/** What the owner was shown of the strategy's past before they let a plan start it: `eve@1`. */
const ownPlanInput = z.extend(planInput, { truthSeen: z.optional(truthKey) });
/** What an account would trade now, and what of it could be lost, in paise. */
const presentSize = z.strictObject({
  lots: z.int(),
  lotMarginPaise: z.int(),
  lotLossPaise: z.int(),
  lossPaise: z.int(),
});
/** An option of one lot as opening it now would make it: units below 0 are sold. */
const lotLeg = z.strictObject({
  optionType: z.enum(['CE', 'PE']),
  strike: z.number(),
  units: z.int(),
  entryPaise: z.int(),
});
/**
 * The smallest Account Size, in lakhs, that holds one lot of a strategy at present, null while prices
 * are missing; the options of the lot, none while one has no price; `modelled` where nobody quotes
 * them and the model prices them; and what an account of the size that was asked about would
 * trade, null where none was or prices are missing.
 */
const leastSize = z.strictObject({
  lakhs: z.nullable(z.number()),
  legs: z.array(lotLeg),
  modelled: z.optional(z.literal(true)),
  size: z.nullable(presentSize),
});
const chosenAccounts = z.strictObject({
  account_ids: z.array(accountId).check(z.minLength(1), z.maxLength(500)),
});

/** Linking accounts and logging them in. */
export const accountOperations = {
  getAccounts: {
    ...routes.getAccounts,
    who: 'investor',
    input: nothing,
    output: z.array(account),
    errors: [],
  },
  addAccount: {
    ...routes.addAccount,
    who: 'investor',
    input: addAccountInput,
    output: added,
    errors: ['conflict'],
  },
  addPaperAccount: {
    ...routes.addPaperAccount,
    who: 'investor',
    input: addPaperAccountInput,
    output: added,
    errors: ['conflict'],
  },
  addPaperTwin: {
    ...routes.addPaperTwin,
    who: 'investor',
    input: addPaperTwinInput,
    output: added,
    errors: refusals.change,
  },
  modifyAccount: {
    ...routes.modifyAccount,
    who: 'investor',
    input: modifyAccountInput,
    output: added,
    recentSignIn: 'for some',
    errors: refusals.change,
  },
  setPlan: {
    ...routes.setPlan,
    who: 'investor',
    input: ownPlanInput,
    output: added,
    errors: refusals.change,
  },
  deleteAccount: {
    ...routes.deleteAccount,
    who: 'investor',
    input: byId,
    output: added,
    recentSignIn: 'always',
    errors: refusals.change,
  },
  sizeStrategy: {
    ...routes.sizeStrategy,
    who: 'investor',
    input: z.extend(byId, { strategy }),
    output: z.nullable(presentSize),
    errors: refusals.lookup,
  },
  getLeastSize: {
    ...routes.getLeastSize,
    who: 'investor',
    input: z.strictObject({
      ...{ broker: anyBroker, strategy },
      account_size: z.optional(accountSize),
    }),
    output: z.nullable(leastSize),
    errors: [],
  },
  getStrategyChanges: {
    ...routes.getStrategyChanges,
    who: 'investor',
    input: byId,
    output: z.array(strategyChange),
    errors: refusals.lookup,
  },
  loginAccount: {
    ...routes.loginAccount,
    who: 'investor',
    input: oneAccount,
    output: loginStatusRow,
    errors: refusals.broker,
  },
  beginConsentLogin: {
    ...routes.beginConsentLogin,
    who: 'investor',
    input: byId,
    output: z.strictObject({ url: z.url() }),
    errors: refusals.broker,
  },
  finishConsentLogin: {
    ...routes.finishConsentLogin,
    who: 'investor',
    input: comingBack,
    output: z.extend(loginStatusRow, { account_id: accountId }),
    errors: refusals.broker,
  },
  logoutAccount: {
    ...routes.logoutAccount,
    who: 'investor',
    input: oneAccount,
    output: loginStatusRow,
    recentSignIn: 'for some',
    errors: refusals.broker,
  },
  loginStatus: {
    ...routes.loginStatus,
    who: 'investor',
    input: chosenAccounts,
    output: z.record(z.string(), loginStatusRow),
    errors: refusals.lookup,
  },
  getAllAccounts: {
    ...routes.getAllAccounts,
    who: 'admin',
    input: z.strictObject({ flag: z.enum(['true', 'false']) }),
    output: z.array(account),
    errors: [],
  },
  addAccountFor: {
    ...routes.addAccountFor,
    who: 'admin',
    input: addAccountForInput,
    output: added,
    recentSignIn: 'always',
    errors: refusals.change,
  },
  modifyAccountFor: {
    ...routes.modifyAccountFor,
    who: 'admin',
    input: modifyAccountForInput,
    output: added,
    recentSignIn: 'always',
    errors: refusals.change,
  },
  setPlanFor: {
    ...routes.setPlanFor,
    who: 'admin',
    input: planInput,
    output: added,
    recentSignIn: 'always',
    errors: refusals.change,
  },
  deleteAccountFor: {
    ...routes.deleteAccountFor,
    who: 'admin',
    input: byId,
    output: added,
    recentSignIn: 'always',
    errors: refusals.change,
  },
  getStrategyChangesFor: {
    ...routes.getStrategyChangesFor,
    who: 'admin',
    input: byId,
    output: z.array(strategyChange),
    errors: refusals.lookup,
  },
  loginAccountFor: {
    ...routes.loginAccountFor,
    who: 'admin',
    input: oneAccount,
    output: loginStatusRow,
    recentSignIn: 'always',
    errors: refusals.broker,
  },
  loginAllAccounts: {
    ...routes.loginAllAccounts,
    who: 'admin',
    input: z.strictObject({ force: z.enum(['true', 'false']) }),
    output: queuedLogins,
    recentSignIn: 'always',
    errors: ['unavailable'],
  },
  loginAccounts: {
    ...routes.loginAccounts,
    who: 'admin',
    input: chosenAccounts,
    output: queuedLogins,
    recentSignIn: 'always',
    errors: ['unavailable'],
  },
  cancelLogins: {
    ...routes.cancelLogins,
    who: 'admin',
    input: chosenAccounts,
    output: accountIds,
    recentSignIn: 'always',
    errors: [],
  },
} as const satisfies Record<string, Operation>;
