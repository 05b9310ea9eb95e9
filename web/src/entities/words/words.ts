import { creditsPerLakhPerDay } from '@sthira/contract/packs';

interface Word {
  /** As it stands in the list of words. */
  word: string;
  /** One plain sentence. */
  text: string;
  /** Other names under which people look for it. */
  also?: string;
}

/** The words of the product's screens that nobody has to know beforehand. */
export const words = {
  'account-size': {
    word: 'Account Size',
    text: 'The money, in lakhs, that you let a strategy use in one account; credits, stop and limits are shares of it.',
    also: 'capital',
  },
  agent: {
    word: 'Trading agent',
    text: 'The program on our server that trades an account; it goes on while your browser is closed.',
  },
  'as-of': {
    word: 'As of, stale',
    text: 'When a figure was read; it turns grey once it is too old to act on, and a dash means that it is not known.',
    also: 'age grey dash unknown',
  },
  'api-key': {
    word: 'API Key and API Secret',
    text: 'What your broker gives you so that a program may trade your account; neither of them can withdraw money.',
  },
  booked: {
    word: 'Booked P&L',
    text: 'What positions that are closed have made, before charges.',
    also: 'realised realized profit',
  },
  'break-even': {
    word: 'Break-even',
    text: 'The level of the index at which a position that is held to its expiry makes nothing and loses nothing.',
  },
  charges: {
    word: 'Charges',
    text: 'What broker, exchanges and state take of a day’s trades, line by line as on a contract note.',
    also: 'brokerage stt gst tax fees',
  },
  'contract-note': {
    word: 'Contract note',
    text: 'The broker’s bill of an account’s day, with each trade and each charge.',
  },
  credits: {
    word: 'Credits',
    text: `What you pay for the platform, bought beforehand: a day of trading takes ${creditsPerLakhPerDay} for each lakh of an account’s size.`,
    also: 'price wallet balance cost',
  },
  'daily-entries': {
    word: 'Entries of the day',
    text: 'How many positions were opened today; at your limit no other one is opened until tomorrow.',
  },
  delta: {
    word: 'Delta',
    text: 'How much an option’s price moves when the index moves by one point; a sold option of a smaller delta lies further from the index.',
  },
  differs: {
    word: 'Mismatch, differs from broker',
    text: 'Our own record of a run and the broker’s book do not agree; the broker’s book counts.',
    also: 'matches broker mismatch difference',
  },
  drawdown: {
    word: 'Drawdown',
    text: 'How far the sum of all results has fallen below its best day.',
    also: 'largest fall max drawdown',
  },
  eve: {
    word: 'Eve of expiry',
    text: 'The last trading day before options expire, and the name of the preset that sells options on that afternoon.',
  },
  expiry: {
    word: 'Expiry',
    text: 'The day on which an option ends: what it is worth then is paid in cash.',
  },
  flat: {
    word: 'Flat',
    text: 'Nothing is held any more: the broker’s positions and trades both say so.',
  },
  gross: {
    word: 'Gross, before charges',
    text: 'A result before the charges of broker, exchanges and state are taken off.',
  },
  'kill-switch': {
    word: 'Kill switch',
    text: 'Squares off all your accounts at once and refuses every Start until a time that you choose, which nobody can bring forward.',
    also: 'emergency panic block stop',
  },
  lakh: { word: 'Lakh', text: '1,00,000 rupees.' },
  'largest-loss': {
    word: 'Largest loss',
    text: 'The share of the account size that a worst case may come to, with what its day has lost before; lots are chosen to keep to it.',
  },
  leg: { word: 'Leg', text: 'One of the options that make up a position.' },
  limit: {
    word: 'Limit',
    text: 'What you allow an account: once it is used up, our server closes the position or opens nothing more, with your browser closed too.',
  },
  lot: {
    word: 'Lot',
    text: 'The number of units in which the exchange trades an option; less than one lot cannot be traded.',
  },
  margin: {
    word: 'Margin',
    text: 'Money or pledged holdings that your broker blocks while a position is open; it is not spent.',
    also: 'collateral pledge',
  },
  mtm: {
    word: 'MTM',
    text: 'Mark to market: what a run has made so far if what is open is counted at the last prices, before charges.',
    also: 'live mtm',
  },
  net: {
    word: 'Net, after charges',
    text: 'What is left of a result after the charges of broker, exchanges and state.',
  },
  open: {
    word: 'Open P&L',
    text: 'What positions that are still held would have made if they were closed at the last prices.',
    also: 'unrealised unrealized',
  },
  paper: {
    word: 'Paper',
    text: 'Trading whose orders never leave the platform: no key, no credits, and no money can be lost.',
    also: 'demo practice virtual try',
  },
  parameters: {
    word: 'Parameters',
    text: 'The numbers that a strategy goes by, such as how far out it sells and when it closes.',
  },
  payoff: {
    word: 'Payoff',
    text: 'What a position would make or lose at its expiry, drawn over the levels of the index.',
  },
  premium: {
    word: 'Premium',
    text: 'The price of an option: who sells it is paid the premium, and who buys it pays it.',
  },
  preset: { word: 'Preset', text: 'A strategy with a set of parameters that we have measured.' },
  'profit-lock': {
    word: 'Profit to lock',
    text: 'Once a day has made this much, its position is closed and nothing more is opened that day.',
  },
  'daily-loss': {
    word: 'Loss of the day',
    text: 'What all positions of a day have lost together; at the Daily Loss Limit the position is closed and nothing more is opened that day.',
    also: 'daily loss limit',
  },
  'position-loss': {
    word: 'Loss of the position',
    text: 'What the position that is open has lost since it was opened; at the Position Loss Limit it is closed.',
    also: 'loss per position limit',
  },
  'run-loss': {
    word: 'Loss of the run',
    text: 'What all positions since Start have lost together; at the limit called Stop Loss the run is squared off and ends.',
    also: 'stop loss sl',
  },
  'weekly-loss': {
    word: 'Loss of the week',
    text: 'What all days since Monday have lost together; at the Weekly Loss Limit the position is closed and nothing more is opened until the next week.',
    also: 'weekly loss limit',
  },
  run: {
    word: 'Run',
    text: 'The trading of one account from Start until the broker’s books hold nothing of it any more.',
  },
  session: {
    word: 'Broker session',
    text: 'An account’s login at its broker; it ends every day, and another login with the same key ends it at once.',
    also: 'login token',
  },
  settle: {
    word: 'Settle',
    text: 'An option that is held to its expiry ends in cash by itself, without an order.',
    also: 'settlement',
  },
  slippage: {
    word: 'Slippage',
    text: 'What the prices at the broker cost more than those that were reckoned with.',
  },
  'square-off': {
    word: 'Square off',
    text: 'To cancel what is working and close all that is open; the account is called stopped only once it is flat.',
    also: 'exit close stop',
  },
  stop: {
    word: 'Stop',
    text: 'The loss at which a strategy closes its position, set by its parameters; when the index jumps, more can be lost.',
    also: 'stop loss',
  },
  strike: {
    word: 'Strike',
    text: 'The level of the index from which on an option pays at its expiry.',
  },
  twin: {
    word: 'Twin',
    text: 'An account on paper that trades beside your own with the same parameters, to show what the broker’s prices cost.',
    also: 'paper twin',
  },
  vix: {
    word: 'India VIX',
    text: 'How much movement of NIFTY the prices of its options expect, in percent a year.',
    also: 'volatility',
  },
  wing: {
    word: 'Wing',
    text: 'An option that is bought further out than the one that is sold, so that a jump of the index can cost no more than what lies between the two.',
    also: 'hedge protection',
  },
  'worst-case': {
    word: 'Worst case',
    text: 'The most that a position can lose, with all charges: if the index jumps through a wing, or if bought options end worth nothing.',
    also: 'risk at risk maximum loss could lose',
  },
  'z-score': {
    word: 'z-score',
    text: 'How far the index is from its average of the last minutes, counted in its usual movements: near 0 it is calm.',
    also: 'calm threshold standard deviation',
  },
} as const satisfies Record<string, Word>;

export type WordName = keyof typeof words;

/** All words in the order of the alphabet. */
export const listedWords = (Object.entries(words) as [WordName, Word][])
  .map(([name, word]) => ({ name, ...word }))
  .sort((one, other) => one.word.localeCompare(other.word, 'en'));
