import type { FaultRequest } from '#matching/fault.ts';
import { type HandFault, handFaults } from './simulated-hands.ts';

/** What goes wrong at a simulated broker. */
export const faults = [
  'none',
  'reject',
  'ack-then-reject',
  'rate-limit',
  'server-error-after-accept',
  'answer-lost',
  'request-lost',
  'accepted-late',
  'partial-fill',
  'slow-fill',
  'fill-after-cancel',
  'cancel-refused',
  'cancel-answer-lost',
  'rows-missing',
  'rows-shuffled',
  'book-empty',
  'books-unreadable',
  'trades-late',
  'token-dead',
] as const;

/** What an unkind broker does as well. */
export const unkindFaults = [
  'late-accept-16s',
  'late-accept-28s',
  'late-accept-60s',
  'wrong-no',
  'wrong-no-late',
  'wrong-yes',
  'lag-positions-8s',
  'lag-positions-30s',
  'lag-orders-10s',
  'lag-orders-30s',
  'lag-trades-10s',
  'lag-trades-30s',
  'positions-missing',
  'positions-repeated',
  'positions-stale',
  'trade-before-order',
  'order-never',
  'cancel-lost',
  'no-bid',
  'no-ask',
  'price-band',
  'halt',
  'halt-holds-orders',
  'thin-depth',
  'frozen-quote',
  ...handFaults,
  'trades-unreadable',
  'orders-unreadable',
  'broker-frozen',
] as const;

export type FaultName = (typeof faults)[number] | (typeof unkindFaults)[number] | 'stuck';

/** Two times out of three what is said to go wrong does. */
const mostly = { chance: 0.67 } as const;
const atTimes = { chance: 0.33 } as const;
/** An order that a book does not show at once. */
const shownLate = (ms: number): FaultRequest[] => [
  { kind: 'rows-missing', book: 'orders', ms },
  { kind: 'rows-missing', book: 'trades', ms },
];
const bothBooks = (kind: 'rows-missing' | 'rows-repeated' | 'rows-reordered'): FaultRequest[] => [
  { kind, book: 'orders', ...mostly },
  { kind, book: 'trades', ...mostly },
];

/**
 * The switches of each fault. `token-dead` is no switch: the session ends. Nor is somebody's hand.
 */
export const faultsOf: Record<Exclude<FaultName, HandFault>, readonly FaultRequest[]> = {
  none: [],
  reject: [{ kind: 'reject', ...mostly }],
  'ack-then-reject': [{ kind: 'ack-then-reject', ...mostly }],
  'rate-limit': [{ kind: 'rate-limit', call: 'place', ...mostly }],
  'server-error-after-accept': [
    { kind: 'wrong-no', status: 502, ms: 1_500, ...mostly },
    ...shownLate(4_000),
  ],
  'answer-lost': [{ kind: 'accept-hang', call: 'place', ...mostly }, ...shownLate(4_000)],
  'request-lost': [
    { kind: 'hang', call: 'place', ...mostly },
    { kind: 'hang', call: 'cancel', ...mostly },
  ],
  'accepted-late': [{ kind: 'late-accept', ms: 2_900, ...mostly }],
  'partial-fill': [
    { kind: 'partial', ms: 5_000, ...atTimes },
    { kind: 'partial', ...atTimes },
  ],
  'slow-fill': [
    { kind: 'no-fill', ...mostly },
    { kind: 'fill-raced-cancel', ...mostly },
  ],
  'fill-after-cancel': [
    { kind: 'no-fill', ...mostly },
    { kind: 'fill-after-cancel', ms: 2_000, ...mostly },
    { kind: 'lag-trades', ms: 1_000, ...mostly },
  ],
  'cancel-refused': [
    { kind: 'no-fill', ...mostly },
    { kind: 'cancel-refused', ...mostly },
  ],
  'cancel-answer-lost': [
    { kind: 'no-fill', ...mostly },
    { kind: 'accept-hang', call: 'cancel', ...mostly },
  ],
  'rows-missing': [
    { kind: 'rows-missing', book: 'orders', ms: 15_000, ...mostly },
    { kind: 'rows-missing', book: 'trades', ms: 15_000, ...mostly },
  ],
  'rows-shuffled': [...bothBooks('rows-repeated'), ...bothBooks('rows-reordered')],
  'book-empty': bothBooks('rows-missing'),
  'books-unreadable': (['orders', 'trades', 'positions', 'balance'] as const).map((call) => ({
    kind: 'html',
    call,
    ...mostly,
  })),
  'trades-late': [{ kind: 'lag-trades', ms: 4_000, ...mostly }],
  'token-dead': [],
  stuck: [{ kind: 'no-fill' }, { kind: 'cancel-lost' }],
  'late-accept-16s': [{ kind: 'late-accept', ms: 16_000, ...mostly }],
  'late-accept-28s': [{ kind: 'late-accept', ms: 28_000, ...mostly }],
  'late-accept-60s': [{ kind: 'late-accept', ms: 60_000, ...mostly }],
  'wrong-no': [
    { kind: 'wrong-no', reason: 'OEMS:RMS : Order could not be validated', ...atTimes },
    { kind: 'wrong-no', status: 403, form: 'text', reason: 'Forbidden', ...atTimes },
    { kind: 'wrong-no', status: 429, ...atTimes },
  ],
  'wrong-no-late': [{ kind: 'wrong-no', ms: 12_000, ...mostly }],
  'wrong-yes': [{ kind: 'wrong-yes', ...mostly }],
  'lag-positions-8s': [{ kind: 'lag-positions', ms: 8_000 }],
  'lag-positions-30s': [{ kind: 'lag-positions', ms: 30_000 }],
  'lag-orders-10s': [{ kind: 'lag-orders', ms: 10_000 }],
  'lag-orders-30s': [{ kind: 'lag-orders', ms: 30_000 }],
  'lag-trades-10s': [{ kind: 'lag-trades', ms: 10_000 }],
  'lag-trades-30s': [{ kind: 'lag-trades', ms: 30_000 }],
  'positions-missing': [{ kind: 'rows-missing', book: 'positions', ms: 20_000, ...mostly }],
  'positions-repeated': [{ kind: 'rows-repeated', book: 'positions', ...mostly }],
  'positions-stale': [{ kind: 'rows-stale', book: 'positions', ms: 15_000, ...mostly }],
  'trade-before-order': [{ kind: 'trade-before-order', ms: 8_000, ...mostly }],
  'order-never': [{ kind: 'order-never', ...mostly }],
  'cancel-lost': [
    { kind: 'no-fill', ...mostly },
    { kind: 'cancel-lost', ...mostly },
  ],
  'no-bid': [{ kind: 'no-bid' }],
  'no-ask': [{ kind: 'no-ask' }],
  'price-band': [{ kind: 'price-band', percent: 1 }],
  halt: [{ kind: 'halt' }],
  'halt-holds-orders': [{ kind: 'halt', orders: 'held' }],
  'thin-depth': [{ kind: 'thin-depth', lots: 1, percent: 1 }],
  'frozen-quote': [{ kind: 'frozen-quote' }],
  'trades-unreadable': [{ kind: 'truncated-json', call: 'trades' }],
  'orders-unreadable': [{ kind: 'truncated-json', call: 'orders' }],
  'broker-frozen': [{ kind: 'hang' }],
};

/** Whether somebody's hand does it. */
export function isHand(fault: FaultName): fault is HandFault {
  return handFaults.some((hand) => hand === fault);
}
