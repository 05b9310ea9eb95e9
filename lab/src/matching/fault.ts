import type { Instant } from '@sthira/contract/units';
import type { Side } from './order.ts';

/**
 * What happens to a call on its connection. Each host (the simulator, the in-memory broker) carries
 * it out in its own way.
 */
export const transportKinds = [
  'latency',
  'hang',
  '5xx',
  'html',
  'dead-token',
  'rate-limit',
  'truncated-json',
  'empty-body',
  'accept-lost-answer',
  'accept-hang',
] as const;
/**
 * What becomes of a new order or of its answer:
 * - `reject`, `ack-then-reject`: refused at once, or by the exchange after the receipt, with the
 *   words of `reason`
 * - `partial`: half fills, the rest `ms` after its making or never; `slow-fill`: nothing fills for
 *   `ms`; `no-fill`: ever
 * - `late-accept`: no answer (the connection ends after `answerMs`, else it hangs), and the order
 *   is taken `ms` later
 * - `wrong-no`: refused with `status`, `reason` and `form` although it is taken, now or `ms` later
 * - `wrong-yes`: a receipt, and there is no such order
 * - `trade-before-order`, `order-never`: the order book shows the order `ms` after its trade, or
 *   never
 */
export const orderKinds = [
  'reject',
  'ack-then-reject',
  'partial',
  'no-fill',
  'slow-fill',
  'late-accept',
  'wrong-no',
  'wrong-yes',
  'trade-before-order',
  'order-never',
] as const;
/**
 * What becomes of a cancel:
 * - `cancel-refused`: refused, and the order stays; `cancel-lost`: a receipt, and the order stays
 * - `fill-raced-cancel`: what is left of the order trades before the cancel reaches it
 * - `fill-after-cancel`: cancelled, but a lot had traded: the position has it, order and trade book
 *   `ms` later
 */
export const cancelKinds = [
  'cancel-refused',
  'cancel-lost',
  'fill-raced-cancel',
  'fill-after-cancel',
] as const;
/**
 * How the books are told, at each reading that is struck:
 * - `lag-…`: the book as it was `ms` ago
 * - `rows-…` in one `book`: those of the last `ms` (all, without it) are missing; those that are
 *   there already stand as they did `ms` ago; each comes twice, orders with their first state; they
 *   come in any order
 * - `fills-repriced`: the positions count every trade at a price `percent` worse for the client
 *   than the trade book says
 * - `other-books`: the book of `otherClient`, as long as the switch is on (no count, no chance)
 * - `stale-marks`: what the positions state as their result is reckoned at the prices of `ms` ago,
 *   where they state any
 */
export const bookKinds = [
  'lag-orders',
  'lag-trades',
  'lag-positions',
  'rows-missing',
  'rows-stale',
  'rows-repeated',
  'rows-reordered',
  'other-books',
  'fills-repriced',
  'stale-marks',
] as const;
/**
 * What the market is like, for as long as the switch is on (no count, no chance), for one `client`
 * or `instrumentId` or for all:
 * - `no-bid`, `no-ask`: nobody is there; `price-band`: limits within `percent` of the reference
 *   price alone
 * - `halt`: nothing trades and quotes stand; new `orders` are rejected with `reason`, or held
 * - `thin-depth`: `lots` at each price, the next one `percent` worse, back after 5 s
 * - `frozen-quote`: what is published stands still while orders meet the market as it goes on
 * - `pre-open-queue`: orders before the open wait for it instead of being refused
 */
export const marketKinds = [
  'no-bid',
  'no-ask',
  'price-band',
  'halt',
  'thin-depth',
  'frozen-quote',
  'pre-open-queue',
] as const;
export const socketKinds = [
  'drop-socket',
  'silent-socket',
  'duplicate-events',
  'reorder-events',
] as const;

export type FaultKind = (
  | typeof transportKinds
  | typeof orderKinds
  | typeof cancelKinds
  | typeof bookKinds
  | typeof marketKinds
  | typeof socketKinds
)[number];

export const books = ['orders', 'trades', 'positions'] as const;
export type Book = (typeof books)[number];

/** Calls named by their purpose, independent of a gateway's paths. */
export const calls = [
  'login',
  'place',
  'modify',
  'cancel',
  ...books,
  'history',
  'balance',
  'holdings',
  'profile',
  'quotes',
  'other',
] as const;
export type Call = (typeof calls)[number];

/** The state of a client's orders and positions in the broker's own records: see `phaseOf`. */
export const phases = ['flat', 'opening', 'holding', 'closing'] as const;
export type Phase = (typeof phases)[number];

/**
 * The form of an error answer: the protocol's JSON envelope, plain text, or the HTML page of the
 * proxy in front of the broker.
 */
export const answerForms = ['xts', 'text', 'html'] as const;
export type AnswerForm = (typeof answerForms)[number];

/** Selects the calls to which a switch applies: those that match every given field. */
export interface Aim {
  profile?: string | undefined;
  /** Client code, or the user of a market data app. */
  client?: string | undefined;
  method?: string | undefined;
  /** A part of the path. */
  path?: string | undefined;
  call?: Call | undefined;
  phase?: Phase | undefined;
  book?: Book | undefined;
  side?: Side | undefined;
  instrumentId?: number | undefined;
  /** How many matching calls pass before the first one is affected. */
  skip?: number | undefined;
  /** How many calls are affected; when left out, all of them until the switch is removed. */
  count?: number | undefined;
  /** Affects a matching call with this probability. */
  chance?: number | undefined;
  /** The switch is removed after this time. */
  lastsMs?: number | undefined;
}

export interface FaultRequest extends Aim {
  kind: FaultKind;
  /**
   * How long, by kind: a latency, the age of a book, the time until an order is taken or may trade.
   */
  ms?: number | undefined;
  /**
   * When the connection closes on a call that gets no answer, or when a call's false answer is
   * sent.
   */
  answerMs?: number | undefined;
  status?: number | undefined;
  /** The text of a refusal. */
  reason?: string | undefined;
  form?: AnswerForm | undefined;
  percent?: number | undefined;
  lots?: number | undefined;
  /** The client whose books are shown in the place of the asking client's. */
  otherClient?: string | undefined;
  /** What a halt does with new orders; rejected unless it says so. */
  orders?: 'rejected' | 'held' | undefined;
}

export type Fault = FaultRequest & { id: number; since: Instant; seen: number; struck: number };

/** The properties of one call that switches are matched against. */
export interface FaultTarget {
  profile: string;
  client: string;
  method: string;
  path: string;
  call: Call;
  now: Instant;
  phase?: Phase | undefined;
  book?: Book | undefined;
  side?: Side | undefined;
  instrumentId?: number | undefined;
}
