import type { InputOf, OperationName, OutputOf } from '@sthira/contract/operations';
import { addAccount, addAccountFor } from '#accounts/add-account.ts';
import { cancelLogins } from '#accounts/cancel-logins.ts';
import { deleteAccount, deleteAccountFor } from '#accounts/delete-account.ts';
import { deleteUser } from '#accounts/delete-user.ts';
import { disableUser } from '#accounts/disable-user.ts';
import { getAccounts } from '#accounts/get-accounts.ts';
import { getAllAccounts } from '#accounts/get-all-accounts.ts';
import { getFunds } from '#accounts/get-funds.ts';
import { getHoldings } from '#accounts/get-holdings.ts';
import { getOrders } from '#accounts/get-orders.ts';
import { getPositions } from '#accounts/get-positions.ts';
import { getProfile } from '#accounts/get-profile.ts';
import { getTrades } from '#accounts/get-trades.ts';
import { leaveRest, leaveRestFor } from '#accounts/leave-rest.ts';
import { loginAccount, loginAccountFor } from '#accounts/login-account.ts';
import { loginAccounts } from '#accounts/login-accounts.ts';
import { loginAllAccounts } from '#accounts/login-all-accounts.ts';
import { loginStatus } from '#accounts/login-status.ts';
import { logoutAccount } from '#accounts/logout-account.ts';
import { modifyAccount, modifyAccountFor } from '#accounts/modify-account.ts';
import { startTrading, startTradingFor } from '#accounts/start-trading.ts';
import { stopAllTrading, stopAllTradingFor } from '#accounts/stop-all-trading.ts';
import { stopTrading, stopTradingFor } from '#accounts/stop-trading.ts';
import { updateProfile } from '#accounts/update-profile.ts';
import { adjustCredits } from '#credits/adjust-credits.ts';
import { decideAdjustment } from '#credits/decide-adjustment.ts';
import { getCreditMovements } from '#credits/get-credit-movements.ts';
import { getWallet } from '#credits/get-wallet.ts';
import { createOrder } from '#payments/create-order.ts';
import { decideRefund } from '#payments/decide-refund.ts';
import { getCreditNotePdf } from '#payments/get-credit-note-pdf.ts';
import { getDecidedRefunds } from '#payments/get-decided-refunds.ts';
import { getInvoicePdf } from '#payments/get-invoice-pdf.ts';
import { getRefundOffers } from '#payments/get-refund-offers.ts';
import { getRevenue } from '#payments/get-revenue.ts';
import { requestRefund } from '#payments/request-refund.ts';
import { verifyPayment } from '#payments/verify-payment.ts';
import type { Answer, Call } from '#people/caller.ts';
import { createProfile } from '#people/create-profile.ts';
import { enableUser } from '#people/enable-user.ts';
import { getLoneSignIns } from '#people/get-lone-sign-ins.ts';
import { logout } from '#people/logout.ts';
import { logoutEverywhere } from '#people/logout-everywhere.ts';
import { getActivity } from '#reports/get-activity.ts';
import { getAdminReport } from '#reports/get-admin-report.ts';
import { getAuditNames } from '#reports/get-audit-names.ts';
import { getReport } from '#reports/get-report.ts';

type Verbs = { [Name in OperationName]: (call: Call<InputOf<Name>>) => Promise<Answer<OutputOf<Name>>> };

/** The verb of every row of the table; one that is missing or mistyped does not compile. */
export const verbs: Verbs = {
  getAccounts,
  addAccount,
  modifyAccount,
  deleteAccount,
  loginAccount,
  logoutAccount,
  loginStatus,
  startTrading,
  stopTrading,
  stopAllTrading,
  leaveRest,
  getPositions,
  getOrders,
  getTrades,
  getHoldings,
  getFunds,
  getReport,
  getAdminReport,
  getAllAccounts,
  addAccountFor,
  modifyAccountFor,
  deleteAccountFor,
  loginAllAccounts,
  loginAccounts,
  cancelLogins,
  loginAccountFor,
  startTradingFor,
  stopTradingFor,
  stopAllTradingFor,
  leaveRestFor,
  createProfile,
  deleteUser,
  disableUser,
  enableUser,
  createOrder,
  verifyPayment,
  getWallet,
  getRefundOffers,
  requestRefund,
  getInvoicePdf,
  getCreditNotePdf,
  decideRefund,
  adjustCredits,
  decideAdjustment,
  getLoneSignIns,
  getDecidedRefunds,
  getCreditMovements,
  getRevenue,
  getAuditNames,
  getActivity,
  getProfile,
  logout,
  logoutEverywhere,
  updateProfile,
};
