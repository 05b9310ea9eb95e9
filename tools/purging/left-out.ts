const seals = 'the trail’s own seals: its rows are in the part `activity`';
const secret = 'a secret, which leaves the server for nobody';
const claim = 'a fingerprint that keeps a key or client from being linked twice';
const pace = 'a count that keeps calls apart';
const nobodys = 'about no person';
const staff = 'the work of staff, which speaks of other people too';

/** Collections that no person's download has, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  'accounts/private': secret,
  telegramCodes: secret,
  'accounts/orderPages': 'copies of orders, which are in it',
  deliveries: 'copies of messages on their way, which are in it',
  paymentEvents: 'what became of a message of the payment provider stands in its purchase',
  brokerKeys: claim,
  brokerClients: claim,
  brokerCounts: pace,
  brokerLimits: pace,
  adminTurns: pace,
  adminDays: pace,
  auditHeads: seals,
  auditChecks: seals,
  issues: staff,
  'issues/comments': staff,
  deletedIssues: staff,
  adminNotices: staff,
  bulkTrades: staff,
  settings: nobodys,
  counters: nobodys,
  'counters/causes': nobodys,
  'counters/causes/sightings': nobodys,
  shards: 'what an account holds now is in its account, orders and days',
  market: nobodys,
  recordedQuotes: nobodys,
  priceLevels: nobodys,
};
