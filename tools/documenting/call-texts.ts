import type { CallName } from '@sthira/contract/operations';

/** One or two sentences about each call, for the author of a client. */
export const callTexts: Record<CallName, string> = {
  getAccounts: 'Lists the caller’s accounts.',
  addAccount: 'Links an account of the caller’s. It is stopped and logged out.',
  addPaperAccount:
    'Makes an account of the caller’s that trades on paper: without a key and without credits, logged in at once, at most three a person.',
  addPaperTwin:
    'Makes the twin on paper of an account at a broker: with its parameters, in each of its runs from the next on, counted among the three.',
  modifyAccount:
    'Changes an account. New keys log it out; keys and looser limits need a recent sign-in.',
  setPlan:
    'Plans what is done to an account by itself each trading day: minutes after midnight in India at which it is logged in, started and stopped, weekdays off and days to skip; `null` takes the plan away.',
  deleteAccount: 'Deletes an account with its keys. Refused while it trades.',
  loginAccount: 'Opens a session at the account’s broker.',
  beginConsentLogin:
    'Answers the address of the broker’s page on which the owner of an account signs in. It leads back to `/broker-callback` with a `state` and a `session`.',
  finishConsentLogin:
    'Opens the session that a sign in at the broker stands for. Its `state` counts once, for the person who began it, for ten minutes.',
  logoutAccount: 'Ends the account’s session at its broker. Refused while it trades.',
  loginStatus:
    'Asks the broker of each account whether its session is alive, and answers by account id.',
  getAllAccounts: 'Lists everybody’s accounts: with `true` the active ones only, with `false` all.',
  addAccountFor: 'Links an account for the person with an e-mail.',
  modifyAccountFor:
    'Changes anybody’s account, but no limit of an investor’s for a looser one, and no keys that have logged in. A larger size and a riskier or another strategy are proposed to the owner. Another e-mail hands it over: it is logged out and loses its keys.',
  setPlanFor: 'Plans the days of anybody’s account at a broker.',
  deleteAccountFor: 'Deletes anybody’s account with its keys. Refused while it trades.',
  sizeStrategy:
    'Says how many lots an account would trade now by a strategy, and their worst case.',
  getLeastSize:
    'Says which Account Size one lot of a strategy needs at present, in lakhs, which options it would be, `modelled` where nobody quotes them, and what an account of `account_size` would trade; `null` while prices are unknown.',
  getStrategyChanges:
    'Lists the saved changes of an account’s strategy since it is the caller’s, newest first.',
  getStrategyChangesFor: 'Lists the saved changes of the strategy of anybody’s account.',
  loginAccountFor: 'Opens a session at the broker of anybody’s account.',
  loginAllAccounts:
    'Queues a login for every active account, with `true` also for those that are logged in. Owners who have to sign in at the broker themselves are reminded.',
  loginAccounts: 'Queues a login for each of the accounts that needs one.',
  cancelLogins: 'Takes accounts whose login has not begun out of the queue.',
  startTrading:
    'Starts trading on accounts of the caller’s, each by the strategy that its text names, and charges each for the day, if anything may be opened on it.',
  stopTrading: 'Squares off accounts of the caller’s: closes what their runs hold and ends them.',
  stopAllTrading: 'Squares off every account of the caller’s that runs.',
  leaveRest:
    'Ends a square off that does not come to an end. The legs that remain are the owner’s to close.',
  pullKillSwitch:
    'Squares off every account of the caller’s, and refuses every Start of them until an instant that nobody can bring forward.',
  startTradingFor:
    'Starts trading on anybody’s accounts, each by the strategy that its text names, and charges their owners for the day, if anything may be opened on it.',
  startMany:
    'Queues a start of each of the accounts, whose progress every admin sees. A Stop All takes back those whose turn has not come.',
  stopStarting: 'Takes accounts whose turn has not come out of a start of many.',
  stopTradingFor: 'Squares off anybody’s accounts.',
  stopAllTradingFor: 'Squares off every account that runs, and tells all other admins.',
  leaveRestFor: 'As leaveRest, for anybody’s account.',
  pullKillSwitchFor:
    'Squares off every account that runs, and refuses every Start until an admin lifts it. All other admins are told.',
  liftKillSwitch:
    'Lets accounts be started again after pullKillSwitchFor. Nothing starts by itself.',
  getPositions: 'Reads the positions of the caller’s accounts from their brokers.',
  getOrders: 'Reads the orders of the day of the caller’s accounts from their brokers.',
  getTrades: 'Reads the trades of the day of the caller’s accounts from their brokers.',
  getHoldings: 'Reads the shares held in the caller’s accounts from their brokers.',
  getFunds: 'Reads the money of the caller’s accounts from their brokers, by account id.',
  getDayBars: 'Lists the closed minutes of the newest session of the traded index.',
  getShadow:
    'Compares the fills of accounts with those of their twins on paper, by day and leg: missed ones, and slippage in rupees.',
  getReport: 'Reports what the caller’s accounts traded on a range of days.',
  getResult:
    'Answers what the caller’s accounts made since their first day, day by day, after charges and credits, with the tax papers of credits.',
  saveDayNote:
    'Keeps the caller’s own note and tags of a day of one of their accounts; without either, takes them away.',
  confirmDayCharges:
    'Keeps the charges that a contract note of a day names, by head; null takes them back. They are compared with the computed ones wherever they are read.',
  getAdminReport: 'Reports what the whole platform did on a range of days.',
  getBrokerHealth:
    'Says of each broker whether it answers now, and what was counted of today’s calls, orders and logins.',
  getPriceLevels:
    'Compares the volatility at the money of recorded quotes with India VIX, and the debit of long spreads with the model, newest first.',
  getActivity: 'Lists what happened to the caller’s accounts, credits and profile, newest first.',
  countWallets:
    'Counts what all wallets hold at the price that was paid for it, and who still buys and trades.',
  getAuditNames: 'Names what rows of the audit trail speak of.',
  getChannels:
    'Answers by what the caller is told of each event, when not, and which channels are set up.',
  setChannels:
    'Stores by which channels the caller is told of each event, and the quiet hours. A danger or a failure keeps one channel.',
  testChannel: 'Sends the caller a test message by one channel.',
  clearBell:
    'Notes what the caller has seen, cleared or removed in the bell, for all their devices.',
  linkTelegram:
    'Answers a code of ten minutes that links one chat of Telegram with the caller, and the address that brings it there.',
  unlinkTelegram: 'Ends the link with the caller’s chat of Telegram, and a code that was not used.',
  addPushDevice:
    'Adds a browser of the caller, by its subscription; one that is known is put in its place. Ten at most.',
  removePushDevice: 'Removes one of the caller’s browsers.',
  getWallet: 'Answers the caller’s balance, in thousandths of a credit.',
  createOrder: 'Begins the purchase of a pack of credits and answers what the checkout needs.',
  verifyPayment: 'Settles a purchase with what the payment provider’s checkout handed over.',
  getRefundOffers: 'Says of each paid purchase of the caller’s why a refund would be refused now.',
  requestRefund: 'Asks for the money of a purchase’s unused credits.',
  getInvoicePdf: 'Answers the invoice of a purchase as a PDF file.',
  getCreditNotePdf: 'Answers the credit note of a refunded purchase as a PDF file.',
  decideRefund: 'Approves or refuses a refund. Nobody decides about their own purchase.',
  adjustCredits:
    'Gives credits to a person or takes them. A large adjustment waits for a second admin.',
  decideAdjustment: 'Approves or refuses an adjustment that another admin asked for.',
  getDecidedRefunds: 'Lists refunds that were decided, the latest decision first.',
  searchPlatform:
    'Finds people by the beginnings of their names, and orders by our id or the broker’s.',
  getAccountTimeline:
    'Lists what happened to an account on some days: actions, orders, mails to its owner, issues.',
  getCreditMovements: 'Lists ledger entries of everybody or of one person, newest first.',
  getRevenue: 'Adds up sales and refunds by month and lists every numbered tax paper.',
  getProfile: 'Answers the caller’s profile.',
  updateProfile: 'Creates or changes the caller’s profile.',
  logout: 'Ends the sign-in the call was made with.',
  requestErasure:
    'Unlinks the caller’s accounts, shuts the caller out, and asks the admins to delete the profile. Refused while an account trades or a refund is under way.',
  getConsents: 'Answers what the caller has agreed to: which wording, when, in which language.',
  giveConsent: 'Notes that the caller agrees to the terms or the privacy notice in force.',
  getOwnData:
    'Answers a part of all that is held about the caller, without keys and tokens; `next` asks for the one after it.',
  logoutEverywhere: 'Ends all sign-ins of the caller, and the pushes to their devices.',
  createProfile: 'Makes the profile of somebody whom an admin added at the identity provider.',
  deleteUser: 'Deletes a person’s profile and accounts. Refused while one of them trades.',
  seePerson:
    'Answers what an investor sees on the dashboard now. The person reads in Activity that an admin looked.',
  disableUser: 'Keeps a person from signing in, and names the accounts that trade on.',
  enableUser: 'Lets a disabled person sign in again.',
  getLoneSignIns: 'Lists sign-ins that have no profile.',
  addAdminRole: 'Makes a person an admin.',
  removeAdminRole: 'Makes an admin an investor.',
  setUserRole: 'Gives a person a role.',
  getUserRole: 'Answers a person’s role and the copy of it in their claims.',
  listUsersWithRoles: 'Lists people by e-mail, page by page.',
  resetUserPassword: 'Sets a new password and ends the person’s sign-ins.',
  searchUserByEmail: 'Finds the person with an e-mail.',
  deleteUserFromFirebase:
    'Deletes a person’s identity, after deleteUser has deleted their profile.',
};
