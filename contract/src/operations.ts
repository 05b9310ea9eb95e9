import * as z from 'zod/mini';
import {
  account,
  accountId,
  addAccountForInput,
  addAccountInput,
  disabledUser,
  loginStatusRow,
  modifyAccountForInput,
  modifyAccountInput,
} from './accounts.ts';
import { decideAdjustmentInput, decidedAdjustment } from './adjustments.ts';
import { adminReport, adminReportInput } from './admin-reports.ts';
import { activity, activityInput, auditNames, auditNamesInput } from './audit-calls.ts';
import { funds, holding, order, position, trade } from './books.ts';
import { creditMovements, creditMovementsInput, decidedRefunds, revenue, revenueInput } from './credit-reports.ts';
import { type ErrorCode, errorCode } from './errors.ts';
import { createdProfile, createProfileInput, personEmail, profile, updateProfileInput } from './people.ts';
import {
  checkoutOrder,
  createOrderInput,
  decideRefundInput,
  ofPurchase,
  pdfFile,
  purchaseStatus,
  refundOffer,
  refundStatus,
  requestRefundInput,
  verifyPaymentInput,
} from './purchases.ts';
import { report, reportInput } from './reports.ts';
import { loneSignIns } from './roles.ts';
import { adjustCreditsInput, adjustedCredits, walletBalance } from './wallets.ts';

/** Who may call: `any` signed-in person, an `investor` with a profile (admins too), or an `admin`. */
export type Caller = 'any' | 'investor' | 'admin';

export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /v1; `{name}` segments become input fields. */
  path: `/${string}`;
  who: Caller;
  input: z.ZodMiniType;
  output: z.ZodMiniType;
  /** Whether it needs a sign-in of the last minutes: always, or for some inputs, which its verb knows. Left out where it needs none. */
  recentSignIn?: 'always' | 'for some';
  /** What it may refuse with, beside what every call may: bad-input, unauthenticated, forbidden, rate-limited, internal. */
  errors: readonly ErrorCode[];
}

/** Answer of a bulk call: a success if anything was done. */
const bulkResult = z.strictObject({
  done: z.array(z.string()),
  failed: z.array(z.strictObject({ id: z.string(), code: errorCode, message: z.string() })),
});
export type BulkResult = z.infer<typeof bulkResult>;

const nothing = z.strictObject({});
const oneAccount = z.strictObject({ account_id: accountId });
const byId = z.strictObject({ id: accountId });
const byEmail = z.strictObject({ email: personEmail });
const added = z.strictObject({ id: accountId });
/** Who does something to every account says so: an empty body never does. */
const everyAccount = z.strictObject({ algoId: z.literal(1) });
const trading = z.strictObject({ algoId: z.literal(1), accountId: z.array(accountId).check(z.minLength(1), z.maxLength(500)) });
/** `confirmation` is the account's name, typed. */
const leaving = z.strictObject({ accountId, confirmation: z.string().check(z.trim(), z.maxLength(60)) });
/** Signed units of the legs that are their owner's now; null where nobody knows them. */
const left = z.strictObject({
  id: accountId,
  remaining: z.nullable(z.array(z.strictObject({ symbol: z.string(), quantity: z.int() }))),
});
const chosenAccounts = z.strictObject({ account_ids: z.array(accountId).check(z.minLength(1), z.maxLength(500)) });
const accountIds = z.strictObject({ account_ids: z.array(accountId) });
const mine = ['not-found'] as const;
const state = ['not-found', 'conflict'] as const;
const sale = ['not-found', 'unavailable'] as const;
const broker = ['not-found', 'conflict', 'unavailable'] as const;

/** Every call of /v1 and of the `trading` callable. The key is the verb: one name from button to audit row. */
export const operations = {
  getAccounts: { method: 'GET', path: '/trading/get_accounts', who: 'investor', input: nothing, output: z.array(account), errors: [] },
  addAccount: { method: 'POST', path: '/trading/add_account', who: 'investor', input: addAccountInput, output: added, errors: ['conflict'] },
  modifyAccount: {
    method: 'PUT',
    path: '/trading/modify_account/{id}',
    who: 'investor',
    input: modifyAccountInput,
    output: added,
    recentSignIn: 'for some',
    errors: state,
  },
  deleteAccount: { method: 'DELETE', path: '/trading/delete_account/{id}', who: 'investor', input: byId, output: added, errors: state },
  loginAccount: { method: 'POST', path: '/trading/login_account', who: 'investor', input: oneAccount, output: loginStatusRow, errors: broker },
  logoutAccount: { method: 'POST', path: '/trading/logout_account', who: 'investor', input: oneAccount, output: loginStatusRow, errors: broker },
  loginStatus: {
    method: 'POST',
    path: '/trading/login_status',
    who: 'investor',
    input: chosenAccounts,
    output: z.record(z.string(), loginStatusRow),
    errors: mine,
  },
  startTrading: { method: 'POST', path: '/trading/start_trading', who: 'investor', input: trading, output: bulkResult, errors: state },
  stopTrading: { method: 'POST', path: '/trading/stop_trading', who: 'investor', input: trading, output: bulkResult, errors: state },
  stopAllTrading: { method: 'POST', path: '/trading/stop_all', who: 'investor', input: everyAccount, output: bulkResult, errors: state },
  leaveRest: { method: 'POST', path: '/trading/leave_rest', who: 'investor', input: leaving, output: left, errors: state },
  getPositions: { method: 'GET', path: '/trading/positionbook', who: 'investor', input: nothing, output: z.array(position), errors: ['unavailable'] },
  getOrders: { method: 'GET', path: '/trading/orderbook', who: 'investor', input: nothing, output: z.array(order), errors: ['unavailable'] },
  getTrades: { method: 'GET', path: '/trading/tradebook', who: 'investor', input: nothing, output: z.array(trade), errors: ['unavailable'] },
  getHoldings: { method: 'GET', path: '/trading/holdings', who: 'investor', input: nothing, output: z.array(holding), errors: ['unavailable'] },
  getFunds: {
    method: 'GET',
    path: '/trading/balance',
    who: 'investor',
    input: nothing,
    output: z.record(z.string(), funds),
    errors: ['unavailable'],
  },
  getReport: { method: 'POST', path: '/trading/report', who: 'investor', input: reportInput, output: report, errors: mine },
  getAdminReport: { method: 'POST', path: '/admin/report', who: 'admin', input: adminReportInput, output: adminReport, errors: [] },
  getAllAccounts: {
    method: 'GET',
    path: '/admin/get_accounts/{flag}',
    who: 'admin',
    input: z.strictObject({ flag: z.enum(['true', 'false']) }),
    output: z.array(account),
    errors: [],
  },
  addAccountFor: { method: 'POST', path: '/admin/add_account', who: 'admin', input: addAccountForInput, output: added, errors: state },
  modifyAccountFor: {
    method: 'PUT',
    path: '/admin/modify_account/{id}',
    who: 'admin',
    input: modifyAccountForInput,
    output: added,
    recentSignIn: 'for some',
    errors: state,
  },
  deleteAccountFor: { method: 'DELETE', path: '/admin/delete_account/{id}', who: 'admin', input: byId, output: added, errors: state },
  loginAccountFor: { method: 'POST', path: '/admin/login_account', who: 'admin', input: oneAccount, output: loginStatusRow, errors: broker },
  loginAllAccounts: {
    method: 'GET',
    path: '/admin/login_all_accounts/{force}',
    who: 'admin',
    input: z.strictObject({ force: z.enum(['true', 'false']) }),
    output: accountIds,
    errors: ['unavailable'],
  },
  loginAccounts: {
    method: 'POST',
    path: '/admin/login_accounts',
    who: 'admin',
    input: chosenAccounts,
    output: accountIds,
    errors: ['unavailable'],
  },
  cancelLogins: { method: 'POST', path: '/admin/cancel_logins', who: 'admin', input: chosenAccounts, output: accountIds, errors: [] },
  startTradingFor: { method: 'POST', path: '/admin/start_trading', who: 'admin', input: trading, output: bulkResult, errors: state },
  stopTradingFor: { method: 'POST', path: '/admin/stop_trading', who: 'admin', input: trading, output: bulkResult, errors: state },
  stopAllTradingFor: { method: 'POST', path: '/admin/stop_all', who: 'admin', input: everyAccount, output: bulkResult, errors: state },
  leaveRestFor: { method: 'POST', path: '/admin/leave_rest', who: 'admin', input: leaving, output: left, errors: state },
  createProfile: { method: 'POST', path: '/admin/create_profile', who: 'admin', input: createProfileInput, output: createdProfile, errors: state },
  deleteUser: {
    method: 'DELETE',
    path: '/admin/delete_user/{email}',
    who: 'admin',
    input: byEmail,
    output: byEmail,
    recentSignIn: 'always',
    errors: state,
  },
  disableUser: { method: 'POST', path: '/admin/disable_user', who: 'admin', input: byEmail, output: disabledUser, errors: broker },
  enableUser: { method: 'POST', path: '/admin/enable_user', who: 'admin', input: byEmail, output: byEmail, errors: broker },
  createOrder: {
    method: 'POST',
    path: '/credits/create_order',
    who: 'investor',
    input: createOrderInput,
    output: checkoutOrder,
    errors: ['unavailable'],
  },
  verifyPayment: {
    method: 'POST',
    path: '/credits/verify_payment',
    who: 'investor',
    input: verifyPaymentInput,
    output: purchaseStatus,
    errors: sale,
  },
  getWallet: { method: 'GET', path: '/credits/wallet', who: 'investor', input: nothing, output: walletBalance, errors: [] },
  getRefundOffers: { method: 'GET', path: '/credits/refund_offers', who: 'investor', input: nothing, output: z.array(refundOffer), errors: [] },
  requestRefund: {
    method: 'POST',
    path: '/credits/request_refund',
    who: 'investor',
    input: requestRefundInput,
    output: refundStatus,
    recentSignIn: 'always',
    errors: state,
  },
  getInvoicePdf: { method: 'GET', path: '/credits/invoice_pdf/{purchase_id}', who: 'investor', input: ofPurchase, output: pdfFile, errors: state },
  getCreditNotePdf: {
    method: 'GET',
    path: '/credits/credit_note_pdf/{purchase_id}',
    who: 'investor',
    input: ofPurchase,
    output: pdfFile,
    errors: state,
  },
  decideRefund: {
    method: 'POST',
    path: '/admin/decide_refund',
    who: 'admin',
    input: decideRefundInput,
    output: refundStatus,
    recentSignIn: 'always',
    errors: broker,
  },
  adjustCredits: {
    method: 'POST',
    path: '/admin/adjust_credits',
    who: 'admin',
    input: adjustCreditsInput,
    output: adjustedCredits,
    recentSignIn: 'always',
    errors: state,
  },
  decideAdjustment: {
    method: 'POST',
    path: '/admin/decide_adjustment',
    who: 'admin',
    input: decideAdjustmentInput,
    output: decidedAdjustment,
    recentSignIn: 'always',
    errors: state,
  },
  getLoneSignIns: { method: 'GET', path: '/admin/lone_sign_ins', who: 'admin', input: nothing, output: loneSignIns, errors: ['unavailable'] },
  getDecidedRefunds: { method: 'GET', path: '/admin/decided_refunds', who: 'admin', input: nothing, output: decidedRefunds, errors: [] },
  getCreditMovements: {
    method: 'POST',
    path: '/admin/credit_movements',
    who: 'admin',
    input: creditMovementsInput,
    output: creditMovements,
    errors: mine,
  },
  getRevenue: { method: 'POST', path: '/admin/revenue', who: 'admin', input: revenueInput, output: revenue, errors: state },
  getAuditNames: { method: 'POST', path: '/admin/audit_names', who: 'admin', input: auditNamesInput, output: auditNames, errors: [] },
  getActivity: { method: 'POST', path: '/trading/activity', who: 'investor', input: activityInput, output: activity, errors: [] },
  getProfile: { method: 'GET', path: '/users/get_profile', who: 'any', input: nothing, output: profile, errors: mine },
  logout: { method: 'POST', path: '/users/logout', who: 'any', input: nothing, output: nothing, errors: ['unavailable'] },
  logoutEverywhere: { method: 'POST', path: '/users/logout_everywhere', who: 'any', input: nothing, output: nothing, errors: ['unavailable'] },
  updateProfile: { method: 'PUT', path: '/users/update_profile', who: 'any', input: updateProfileInput, output: profile, errors: ['conflict'] },
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;
export type InputOf<Name extends OperationName> = z.infer<(typeof operations)[Name]['input']>;
export type OutputOf<Name extends OperationName> = z.infer<(typeof operations)[Name]['output']>;
