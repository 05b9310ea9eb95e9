import type { CallName, InputOf, OperationName, OutputOf } from '@sthira/contract/operations';
import type { Answer, Call, PlainAnswer } from '#platform/call.ts';

/** The result of a row's verb. Only the calls of /v1 return a message in addition to the data. */
export type AnswerTo<Name extends CallName> = Name extends OperationName
  ? Answer<OutputOf<Name>>
  : PlainAnswer<OutputOf<Name>>;

type Verbs = {
  [Name in CallName]: (call: Call<InputOf<Name>>) => Promise<AnswerTo<Name>>;
};

/**
 * The verb of every row of the table, loaded by its first call; one that is missing or mistyped
 * does not compile.
 */
export const verbs: Verbs = {
  getAccounts: async (call) =>
    (await import('#accounts/listing/get-accounts.ts')).getAccounts(call),
  addAccount: async (call) => (await import('#accounts/linking/add-account.ts')).addAccount(call),
  addPaperAccount: async (call) =>
    (await import('#accounts/linking/add-paper-account.ts')).addPaperAccount(call),
  addPaperTwin: async (call) =>
    (await import('#accounts/linking/add-paper-twin.ts')).addPaperTwin(call),
  modifyAccount: async (call) =>
    (await import('#accounts/linking/modify-account.ts')).modifyAccount(call),
  setPlan: async (call) => (await import('#accounts/mornings/set-plan.ts')).setPlan(call),
  deleteAccount: async (call) =>
    (await import('#accounts/linking/delete-account.ts')).deleteAccount(call),
  loginAccount: async (call) =>
    (await import('#accounts/logins/login-account.ts')).loginAccount(call),
  beginConsentLogin: async (call) =>
    (await import('#accounts/logins/begin-consent-login.ts')).beginConsentLogin(call),
  finishConsentLogin: async (call) =>
    (await import('#accounts/logins/finish-consent-login.ts')).finishConsentLogin(call),
  logoutAccount: async (call) =>
    (await import('#accounts/logins/logout-account.ts')).logoutAccount(call),
  loginStatus: async (call) => (await import('#accounts/logins/login-status.ts')).loginStatus(call),
  startTrading: async (call) =>
    (await import('#accounts/trading/start-trading.ts')).startTrading(call),
  stopTrading: async (call) =>
    (await import('#accounts/trading/stop-trading.ts')).stopTrading(call),
  stopAllTrading: async (call) =>
    (await import('#accounts/trading/stop-all-trading.ts')).stopAllTrading(call),
  leaveRest: async (call) => (await import('#accounts/trading/leave-rest.ts')).leaveRest(call),
  pullKillSwitch: async (call) =>
    (await import('#accounts/trading/pull-kill-switch.ts')).pullKillSwitch(call),
  getPositions: async (call) =>
    (await import('#accounts/books/get-positions.ts')).getPositions(call),
  getOrders: async (call) => (await import('#accounts/books/get-orders.ts')).getOrders(call),
  getTrades: async (call) => (await import('#accounts/books/get-trades.ts')).getTrades(call),
  getHoldings: async (call) => (await import('#accounts/books/get-holdings.ts')).getHoldings(call),
  getFunds: async (call) => (await import('#accounts/books/get-funds.ts')).getFunds(call),
  getDayBars: async (call) => (await import('#accounts/books/get-day-bars.ts')).getDayBars(call),
  getChannels: async (call) => (await import('#messages/get-channels.ts')).getChannels(call),
  setChannels: async (call) => (await import('#messages/set-channels.ts')).setChannels(call),
  testChannel: async (call) => (await import('#messages/test-channel.ts')).testChannel(call),
  clearBell: async (call) => (await import('#messages/clear-bell.ts')).clearBell(call),
  linkTelegram: async (call) =>
    (await import('#messages/links/link-telegram.ts')).linkTelegram(call),
  unlinkTelegram: async (call) =>
    (await import('#messages/links/unlink-telegram.ts')).unlinkTelegram(call),
  addPushDevice: async (call) =>
    (await import('#messages/links/add-push-device.ts')).addPushDevice(call),
  removePushDevice: async (call) =>
    (await import('#messages/links/remove-push-device.ts')).removePushDevice(call),
  getShadow: async (call) => (await import('#reports/get-shadow.ts')).getShadow(call),
  getReport: async (call) => (await import('#reports/get-report.ts')).getReport(call),
  getResult: async (call) => (await import('#reports/get-result.ts')).getResult(call),
  saveDayNote: async (call) => (await import('#reports/save-day-note.ts')).saveDayNote(call),
  confirmDayCharges: async (call) =>
    (await import('#reports/confirm-day-charges.ts')).confirmDayCharges(call),
  getAdminReport: async (call) =>
    (await import('#reports/get-admin-report.ts')).getAdminReport(call),
  getAllAccounts: async (call) =>
    (await import('#accounts/listing/get-all-accounts.ts')).getAllAccounts(call),
  addAccountFor: async (call) =>
    (await import('#accounts/linking/add-account.ts')).addAccountFor(call),
  modifyAccountFor: async (call) =>
    (await import('#accounts/linking/modify-account.ts')).modifyAccountFor(call),
  setPlanFor: async (call) => (await import('#accounts/mornings/set-plan.ts')).setPlanFor(call),
  deleteAccountFor: async (call) =>
    (await import('#accounts/linking/delete-account.ts')).deleteAccountFor(call),
  sizeStrategy: async (call) =>
    (await import('#accounts/trading/size-strategy.ts')).sizeStrategy(call),
  getLeastSize: async (call) =>
    (await import('#accounts/trading/get-least-size.ts')).getLeastSize(call),
  getStrategyChanges: async (call) =>
    (await import('#accounts/linking/get-strategy-changes.ts')).getStrategyChanges(call),
  getStrategyChangesFor: async (call) =>
    (await import('#accounts/linking/get-strategy-changes.ts')).getStrategyChanges(call),
  loginAllAccounts: async (call) =>
    (await import('#accounts/logins/login-all-accounts.ts')).loginAllAccounts(call),
  loginAccounts: async (call) =>
    (await import('#accounts/logins/login-accounts.ts')).loginAccounts(call),
  cancelLogins: async (call) =>
    (await import('#accounts/logins/cancel-logins.ts')).cancelLogins(call),
  loginAccountFor: async (call) =>
    (await import('#accounts/logins/login-account.ts')).loginAccountFor(call),
  startTradingFor: async (call) =>
    (await import('#accounts/trading/start-trading.ts')).startTradingFor(call),
  startMany: async (call) => (await import('#accounts/trading/start-many.ts')).startMany(call),
  stopStarting: async (call) =>
    (await import('#accounts/trading/stop-starting.ts')).stopStarting(call),
  stopTradingFor: async (call) =>
    (await import('#accounts/trading/stop-trading.ts')).stopTradingFor(call),
  stopAllTradingFor: async (call) =>
    (await import('#accounts/trading/stop-all-trading.ts')).stopAllTradingFor(call),
  leaveRestFor: async (call) =>
    (await import('#accounts/trading/leave-rest.ts')).leaveRestFor(call),
  pullKillSwitchFor: async (call) =>
    (await import('#accounts/trading/pull-kill-switch.ts')).pullKillSwitchFor(call),
  liftKillSwitch: async (call) =>
    (await import('#accounts/trading/lift-kill-switch.ts')).liftKillSwitch(call),
  createProfile: async (call) =>
    (await import('#people/profiles/create-profile.ts')).createProfile(call),
  deleteUser: async (call) => (await import('#accounts/owners/delete-user.ts')).deleteUser(call),
  seePerson: async (call) => (await import('#reports/see-person.ts')).seePerson(call),
  disableUser: async (call) => (await import('#accounts/owners/disable-user.ts')).disableUser(call),
  enableUser: async (call) => (await import('#people/roles/enable-user.ts')).enableUser(call),
  createOrder: async (call) =>
    (await import('#payments/purchases/create-order.ts')).createOrder(call),
  verifyPayment: async (call) =>
    (await import('#payments/purchases/verify-payment.ts')).verifyPayment(call),
  getWallet: async (call) => (await import('#credits/get-wallet.ts')).getWallet(call),
  getRefundOffers: async (call) =>
    (await import('#payments/refunds/get-refund-offers.ts')).getRefundOffers(call),
  requestRefund: async (call) =>
    (await import('#payments/refunds/request-refund.ts')).requestRefund(call),
  getInvoicePdf: async (call) =>
    (await import('#payments/doors/get-invoice-pdf.ts')).getInvoicePdf(call),
  getCreditNotePdf: async (call) =>
    (await import('#payments/doors/get-credit-note-pdf.ts')).getCreditNotePdf(call),
  decideRefund: async (call) =>
    (await import('#payments/refunds/decide-refund.ts')).decideRefund(call),
  adjustCredits: async (call) => (await import('#credits/adjust-credits.ts')).adjustCredits(call),
  decideAdjustment: async (call) =>
    (await import('#credits/decide-adjustment.ts')).decideAdjustment(call),
  getLoneSignIns: async (call) =>
    (await import('#people/lookup/get-lone-sign-ins.ts')).getLoneSignIns(call),
  getDecidedRefunds: async (call) =>
    (await import('#payments/doors/get-decided-refunds.ts')).getDecidedRefunds(call),
  getCreditMovements: async (call) =>
    (await import('#credits/get-credit-movements.ts')).getCreditMovements(call),
  countWallets: async (call) =>
    (await import('#payments/doors/count-wallets.ts')).countWallets(call),
  getRevenue: async (call) => (await import('#payments/doors/get-revenue.ts')).getRevenue(call),
  getAuditNames: async (call) => (await import('#reports/get-audit-names.ts')).getAuditNames(call),
  searchPlatform: async (call) =>
    (await import('#reports/search-platform.ts')).searchPlatform(call),
  getAccountTimeline: async (call) =>
    (await import('#reports/get-account-timeline.ts')).getAccountTimeline(call),
  getBrokerHealth: async (call) =>
    (await import('#reports/status/get-broker-health.ts')).getBrokerHealth(call),
  getPriceLevels: async (call) =>
    (await import('#reports/get-price-levels.ts')).getPriceLevels(call),
  getActivity: async (call) => (await import('#reports/get-activity.ts')).getActivity(call),
  requestErasure: async (call) =>
    (await import('#accounts/owners/request-erasure.ts')).requestErasure(call),
  getConsents: async (call) => (await import('#people/consents/get-consents.ts')).getConsents(call),
  giveConsent: async (call) => (await import('#people/consents/give-consent.ts')).giveConsent(call),
  getOwnData: async (call) => (await import('#reports/own-data/get-own-data.ts')).getOwnData(call),
  getProfile: async (call) => (await import('#accounts/owners/get-profile.ts')).getProfile(call),
  logout: async (call) => (await import('#people/profiles/logout.ts')).logout(call),
  logoutEverywhere: async (call) =>
    (await import('#people/profiles/logout-everywhere.ts')).logoutEverywhere(call),
  updateProfile: async (call) =>
    (await import('#accounts/owners/update-profile.ts')).updateProfile(call),
  addAdminRole: async (call) => (await import('#people/roles/set-user-role.ts')).addAdminRole(call),
  removeAdminRole: async (call) =>
    (await import('#people/roles/set-user-role.ts')).removeAdminRole(call),
  setUserRole: async (call) => (await import('#people/roles/set-user-role.ts')).setUserRole(call),
  getUserRole: async (call) => (await import('#people/roles/get-user-role.ts')).getUserRole(call),
  listUsersWithRoles: async (call) =>
    (await import('#people/roles/list-users-with-roles.ts')).listUsersWithRoles(call),
  resetUserPassword: async (call) =>
    (await import('#people/roles/reset-user-password.ts')).resetUserPassword(call),
  searchUserByEmail: async (call) =>
    (await import('#people/roles/search-user-by-email.ts')).searchUserByEmail(call),
  deleteUserFromFirebase: async (call) =>
    (await import('#people/roles/delete-user-from-firebase.ts')).deleteUserFromFirebase(call),
};
