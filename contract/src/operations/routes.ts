/** How a call of /v1 is sent. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /v1; `{name}` segments become input fields. */
  path: `/${string}`;
  /**
   * Whether the App Check proof (that the call comes from our own app) may be used only `once`, so
   * that nobody can repeat an irreversible request with a copy of it; or `none` is required,
   * because a stop must always work and a logout is sent while its page closes. Left out when a
   * proof may be used again.
   */
  proof?: 'once' | 'none';
}

/** The route of each call: what a page needs in order to send it, before it has the schemas. */
export const routes = {
  getAccounts: { method: 'GET', path: '/trading/get_accounts' },
  addAccount: { method: 'POST', path: '/trading/add_account' },
  addPaperAccount: { method: 'POST', path: '/trading/add_paper_account' },
  addPaperTwin: { method: 'POST', path: '/trading/add_paper_twin' },
  modifyAccount: { method: 'PUT', path: '/trading/modify_account/{id}' },
  deleteAccount: { method: 'DELETE', path: '/trading/delete_account/{id}' },
  sizeStrategy: { method: 'POST', path: '/trading/size_strategy/{id}' },
  getLeastSize: { method: 'POST', path: '/trading/least_size' },
  getStrategyChanges: { method: 'GET', path: '/trading/strategy_changes/{id}' },
  loginAccount: { method: 'POST', path: '/trading/login_account' },
  logoutAccount: { method: 'POST', path: '/trading/logout_account' },
  loginStatus: { method: 'POST', path: '/trading/login_status' },
  getAllAccounts: { method: 'GET', path: '/admin/get_accounts/{flag}' },
  addAccountFor: { method: 'POST', path: '/admin/add_account' },
  modifyAccountFor: { method: 'PUT', path: '/admin/modify_account/{id}' },
  deleteAccountFor: { method: 'DELETE', path: '/admin/delete_account/{id}' },
  getStrategyChangesFor: { method: 'GET', path: '/admin/strategy_changes/{id}' },
  loginAccountFor: { method: 'POST', path: '/admin/login_account' },
  loginAllAccounts: { method: 'GET', path: '/admin/login_all_accounts/{force}' },
  loginAccounts: { method: 'POST', path: '/admin/login_accounts' },
  cancelLogins: { method: 'POST', path: '/admin/cancel_logins' },

  startTrading: { method: 'POST', path: '/trading/start_trading' },
  stopTrading: { method: 'POST', path: '/trading/stop_trading', proof: 'none' },
  stopAllTrading: { method: 'POST', path: '/trading/stop_all', proof: 'none' },
  leaveRest: { method: 'POST', path: '/trading/leave_rest' },
  pullKillSwitch: { method: 'POST', path: '/trading/kill_switch', proof: 'none' },
  startTradingFor: { method: 'POST', path: '/admin/start_trading' },
  startMany: { method: 'POST', path: '/admin/start_many' },
  stopStarting: { method: 'POST', path: '/admin/stop_starting', proof: 'none' },
  stopTradingFor: { method: 'POST', path: '/admin/stop_trading', proof: 'none' },
  stopAllTradingFor: { method: 'POST', path: '/admin/stop_all', proof: 'none' },
  leaveRestFor: { method: 'POST', path: '/admin/leave_rest' },
  pullKillSwitchFor: { method: 'POST', path: '/admin/kill_switch', proof: 'none' },
  liftKillSwitch: { method: 'POST', path: '/admin/lift_kill_switch' },

  getPositions: { method: 'GET', path: '/trading/positionbook' },
  getOrders: { method: 'GET', path: '/trading/orderbook' },
  getTrades: { method: 'GET', path: '/trading/tradebook' },
  getHoldings: { method: 'GET', path: '/trading/holdings' },
  getFunds: { method: 'GET', path: '/trading/balance' },
  getDayBars: { method: 'GET', path: '/trading/day_bars' },
  getReport: { method: 'POST', path: '/trading/report' },
  getResult: { method: 'POST', path: '/trading/result' },
  saveDayNote: { method: 'POST', path: '/trading/save_day_note' },
  confirmDayCharges: { method: 'POST', path: '/trading/confirm_day_charges' },
  getShadow: { method: 'POST', path: '/trading/shadow' },
  getAdminReport: { method: 'POST', path: '/admin/report' },
  getBrokerHealth: { method: 'GET', path: '/admin/broker_health' },
  getPriceLevels: { method: 'GET', path: '/admin/price_levels' },
  getActivity: { method: 'POST', path: '/trading/activity' },
  getAuditNames: { method: 'POST', path: '/admin/audit_names' },
  searchPlatform: { method: 'POST', path: '/admin/search' },
  getAccountTimeline: { method: 'POST', path: '/admin/account_timeline' },

  getWallet: { method: 'GET', path: '/credits/wallet' },
  createOrder: { method: 'POST', path: '/credits/create_order' },
  verifyPayment: { method: 'POST', path: '/credits/verify_payment' },
  getRefundOffers: { method: 'GET', path: '/credits/refund_offers' },
  requestRefund: { method: 'POST', path: '/credits/request_refund', proof: 'once' },
  getInvoicePdf: { method: 'GET', path: '/credits/invoice_pdf/{purchase_id}' },
  getCreditNotePdf: { method: 'GET', path: '/credits/credit_note_pdf/{purchase_id}' },
  decideRefund: { method: 'POST', path: '/admin/decide_refund', proof: 'once' },
  adjustCredits: { method: 'POST', path: '/admin/adjust_credits', proof: 'once' },
  decideAdjustment: { method: 'POST', path: '/admin/decide_adjustment', proof: 'once' },
  getDecidedRefunds: { method: 'GET', path: '/admin/decided_refunds' },
  getCreditMovements: { method: 'POST', path: '/admin/credit_movements' },
  countWallets: { method: 'POST', path: '/admin/count_wallets' },
  getRevenue: { method: 'POST', path: '/admin/revenue' },

  getProfile: { method: 'GET', path: '/users/get_profile' },
  updateProfile: { method: 'PUT', path: '/users/update_profile' },
  logout: { method: 'POST', path: '/users/logout', proof: 'none' },
  logoutEverywhere: { method: 'POST', path: '/users/logout_everywhere' },
  getChannels: { method: 'GET', path: '/users/get_channels' },
  setChannels: { method: 'PUT', path: '/users/set_channels' },
  testChannel: { method: 'POST', path: '/users/test_channel' },
  clearBell: { method: 'POST', path: '/users/clear_bell' },
  createProfile: { method: 'POST', path: '/admin/create_profile' },
  deleteUser: { method: 'DELETE', path: '/admin/delete_user/{email}' },
  seePerson: { method: 'POST', path: '/admin/see_person' },
  disableUser: { method: 'POST', path: '/admin/disable_user' },
  enableUser: { method: 'POST', path: '/admin/enable_user' },
  getLoneSignIns: { method: 'GET', path: '/admin/lone_sign_ins' },
} as const satisfies Record<string, Route>;
