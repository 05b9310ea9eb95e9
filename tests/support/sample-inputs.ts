import { legalTexts } from '@sthira/contract/legal-texts';
import type { OperationName } from '@sthira/contract/operations';

export const nobodysId = 'NobodysAccount000000';

interface Facts {
  id?: string;
  email?: string;
}

const form = {
  account_name: 'Sample',
  broker: 'ArhamShare_XTS',
  api_key: 'SAMPLEKEY001',
  api_secret: 'SAMPLESECRET',
};

const renamed = { account_name: 'Renamed', broker: 'ArhamShare_XTS' };

/** An input each row of the table accepts; `id` and `email` name whose account it is about. */
export function sampleInput(
  name: OperationName,
  { id = nobodysId, email = 'nobody@example.com' }: Facts = {},
): Record<string, unknown> {
  const inputs: Record<OperationName, Record<string, unknown>> = {
    getAccounts: {},
    addAccount: form,
    addPaperAccount: { account_name: 'Paper', account_size: 5, strategy: '{"preset":"eve"}' },
    addPaperTwin: { account_id: id },
    modifyAccount: { id, ...renamed },
    setPlan: { id, plan: null },
    deleteAccount: { id },
    loginAccount: { account_id: id },
    beginConsentLogin: { id },
    finishConsentLogin: { state: `${id}.sample`, session: '' },
    logoutAccount: { account_id: id },
    loginStatus: { account_ids: [id] },
    startTrading: { algoId: 1, accountId: [id] },
    stopTrading: { algoId: 1, accountId: [id] },
    stopAllTrading: { algoId: 1 },
    leaveRest: { accountId: id, confirmation: 'Sample' },
    pullKillSwitch: { until: 'end-of-day' },
    getPositions: {},
    getOrders: {},
    getTrades: {},
    getHoldings: {},
    getFunds: {},
    getDayBars: {},
    getShadow: { from_date: '2026-08-01', to_date: '2026-08-31', account_ids: [id] },
    getReport: { from_date: '2026-08-01', to_date: '2026-08-31', account_ids: [id] },
    getAdminReport: { from_date: '2026-08-01', to_date: '2026-08-31' },
    getAllAccounts: { flag: 'false' },
    addAccountFor: { ...form, email },
    modifyAccountFor: { id, email, ...renamed },
    setPlanFor: { id, plan: null },
    deleteAccountFor: { id },
    sizeStrategy: { id, strategy: '{"preset":"daily"}' },
    getLeastSize: { broker: 'ArhamShare_XTS', strategy: '{"preset":"daily"}' },
    getStrategyChanges: { id },
    getStrategyChangesFor: { id },
    loginAccountFor: { account_id: id },
    loginAllAccounts: { force: 'false' },
    loginAccounts: { account_ids: [id] },
    cancelLogins: { account_ids: [id] },
    startTradingFor: { algoId: 1, accountId: [id] },
    startMany: { account_ids: [id] },
    stopStarting: { bulk_id: 'nothing' },
    stopTradingFor: { algoId: 1, accountId: [id] },
    stopAllTradingFor: { algoId: 1 },
    leaveRestFor: { accountId: id, confirmation: 'Sample' },
    pullKillSwitchFor: { reason: 'Sample' },
    liftKillSwitch: { reason: 'Sample' },
    createProfile: { email, name: 'Sample Person', uid: 'nobody' },
    deleteUser: { email },
    seePerson: { email },
    disableUser: { email },
    enableUser: { email },
    createOrder: { pack_id: 'starter', buyer_state: '27' },
    verifyPayment: {
      purchase_id: id,
      razorpay_payment_id: 'pay_Sample',
      razorpay_order_id: 'order_Sample',
      razorpay_signature: '0'.repeat(64),
    },
    getWallet: {},
    getRefundOffers: {},
    requestRefund: { purchase_id: id },
    getInvoicePdf: { purchase_id: id },
    getCreditNotePdf: { purchase_id: id },
    decideRefund: { purchase_id: id, decision: 'refuse', note: 'Sample' },
    adjustCredits: { uid: 'nobody', credits: 1, reason: 'Sample', request_id: 'sample-request' },
    decideAdjustment: { adjustment_id: 'adjustment_sample-request', decision: 'refuse' },
    getLoneSignIns: {},
    getDecidedRefunds: {},
    getCreditMovements: {},
    countWallets: {},
    getRevenue: { from_date: '2026-08-01', to_date: '2026-08-31' },
    getResult: {},
    saveDayNote: { account_id: id, date: '2026-08-03', note: 'Sample', tags: ['news'] },
    confirmDayCharges: { account_id: id, date: '2026-08-03', contract_note: null },
    getBrokerHealth: {},
    getPriceLevels: {},
    getAuditNames: { ids: ['nobody'] },
    searchPlatform: { text: 'nobody' },
    getAccountTimeline: { account_id: id, from_date: '2026-08-01', to_date: '2026-08-31' },
    getActivity: {},
    getProfile: {},
    getChannels: {},
    setChannels: { channels: {}, quiet: null },
    testChannel: { channel: 'mail' },
    clearBell: {},
    linkTelegram: {},
    unlinkTelegram: {},
    addPushDevice: {
      endpoint: 'http://127.0.0.1:5003/push/send/sample',
      keys: {
        p256dh:
          'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      label: 'Test browser',
    },
    removePushDevice: { id: 'sample' },
    logout: {},
    requestErasure: { confirmation: 'nobody' },
    getConsents: {},
    giveConsent: {
      texts: [{ text: 'terms', sha256: legalTexts.terms.sha256 }],
      ...{ language: 'en', shown: 'question' },
    },
    getOwnData: {},
    logoutEverywhere: {},
    updateProfile: { name: 'Test Person' },
  };
  return inputs[name];
}

/** Rows a person calls about one account. */
export const aboutAccounts = [
  'modifyAccount',
  'deleteAccount',
  'getStrategyChanges',
  'sizeStrategy',
  'loginAccount',
  'logoutAccount',
  'loginStatus',
  'startTrading',
  'stopTrading',
  'leaveRest',
  'addPaperTwin',
  'getReport',
  'getShadow',
  'saveDayNote',
  'confirmDayCharges',
] as const;
