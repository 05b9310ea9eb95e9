import type { Dice } from './dice.ts';

/** A switch of the stand-in broker's `POST /faults`, without the client. */
export interface FaultSwitch {
  kind: string;
  method?: 'GET' | 'POST' | 'DELETE';
  path?: string;
  count?: number;
  ms?: number;
  side?: 'BUY' | 'SELL';
  book?: 'orders' | 'trades' | 'positions';
}

/** What somebody else does in the client's name at the broker. */
export const hands = [
  'buy-back-short',
  'sell-wing',
  'add-to-wing',
  'square-off',
  'buy-short-intraday',
  'sell-wing-intraday',
  'repeat-tag',
] as const;
export type Hand = (typeof hands)[number];

export interface FaultPlan {
  name: string;
  switches: FaultSwitch[];
  /**
   * `instruments`: the switches are aimed at each contract the account holds or, before it holds
   * any, at none.
   */
  aim: 'client' | 'instruments';
  hand: Hand | null;
  /**
   * During the fault neither books nor orders can be relied on, so the time without a wing is
   * counted from its end.
   */
  blinds: boolean;
  /** An order may reach the broker so long after the fault was lifted. */
  lateMs: number;
}

type Maker = (chance: Dice) => Partial<FaultPlan> & { switches: FaultSwitch[] };

const orders = { method: 'POST', path: '/orders' } as const;
const few = (chance: Dice) => chance.whole(1, 4);
const seconds = (chance: Dice, from: number, to: number) => chance.whole(from * 4, to * 4) * 250;

const simple =
  (kind: string): Maker =>
  (chance) => ({ switches: [{ kind, count: few(chance) }] });
/** Struck until it is lifted, on every call or on new orders alone. */
const untilLifted =
  (kind: string): Maker =>
  (chance) => ({ switches: [{ kind, ...chance.oneOf([{}, orders]) }], blinds: true });
const onOrders =
  (kind: string): Maker =>
  (chance) => ({ switches: [{ kind, ...orders, count: few(chance) }] });
const lag =
  (kind: string): Maker =>
  (chance) => ({ switches: [{ kind, ms: seconds(chance, 1, 30) }] });
const rows =
  (kind: string): Maker =>
  (chance) => ({
    switches: [
      { kind, book: chance.oneOf(['orders', 'trades', 'positions']), ms: seconds(chance, 1, 20) },
    ],
  });
const onMarket =
  (kind: string): Maker =>
  () => ({ switches: [{ kind }], aim: 'instruments', blinds: true });
const cancelled =
  (kind: string): Maker =>
  (chance) => ({
    switches: [
      { kind: 'no-fill', count: few(chance) },
      { kind, count: few(chance), ms: seconds(chance, 1, 8) },
    ],
  });
const byHand =
  (hand: Hand): Maker =>
  () => ({ switches: [], hand });

const late =
  (kind: string): Maker =>
  (chance) => {
    const lateMs = seconds(chance, 4, 40);
    const side = chance.oneOf([{}, { side: 'BUY' as const }, { side: 'SELL' as const }]);
    return { switches: [{ kind, ...side, ms: lateMs, count: few(chance) }], lateMs };
  };

const makers: Record<string, Maker> = {
  none: () => ({ switches: [] }),
  'slow-orders': (chance) => {
    const lateMs = seconds(chance, 1, 28);
    const passed = chance.whole(0, 3);
    const first: FaultSwitch[] =
      passed > 0 ? [{ kind: 'latency', ...orders, ms: 0, count: passed }] : [];
    return {
      switches: [...first, { kind: 'latency', ...orders, ms: lateMs, count: few(chance) }],
      lateMs,
    };
  },
  'slow-books': (chance) => ({
    switches: [{ kind: 'latency', method: 'GET', ms: seconds(chance, 1, 6) }],
    blinds: true,
  }),
  hang: untilLifted('hang'),
  '5xx': untilLifted('5xx'),
  html: untilLifted('html'),
  'truncated-json': untilLifted('truncated-json'),
  'empty-body': untilLifted('empty-body'),
  'rate-limit': untilLifted('rate-limit'),
  'dead-token': simple('dead-token'),
  'accept-lost-answer': onOrders('accept-lost-answer'),
  'accept-hang': onOrders('accept-hang'),
  reject: onOrders('reject'),
  'ack-then-reject': onOrders('ack-then-reject'),
  partial: simple('partial'),
  'no-fill': simple('no-fill'),
  'slow-fill': (chance) => ({
    switches: [{ kind: 'slow-fill', ms: seconds(chance, 2, 12), count: few(chance) }],
  }),
  // A cancel has to be brought about: nothing trades until then.
  'cancel-refused': cancelled('cancel-refused'),
  'cancel-lost': cancelled('cancel-lost'),
  'fill-raced-cancel': cancelled('fill-raced-cancel'),
  'fill-after-cancel': cancelled('fill-after-cancel'),
  'drop-socket': simple('drop-socket'),
  'silent-socket': untilLifted('silent-socket'),
  'duplicate-events': untilLifted('duplicate-events'),
  'reorder-events': untilLifted('reorder-events'),
  'lag-positions': lag('lag-positions'),
  'lag-orders': lag('lag-orders'),
  'lag-trades': lag('lag-trades'),
  'late-accept': late('late-accept'),
  'wrong-no': late('wrong-no'),
  'wrong-yes': simple('wrong-yes'),
  'rows-missing': rows('rows-missing'),
  'rows-repeated': rows('rows-repeated'),
  'rows-reordered': rows('rows-reordered'),
  'rows-stale': rows('rows-stale'),
  'trade-before-order': simple('trade-before-order'),
  'order-never': simple('order-never'),
  'no-bid': onMarket('no-bid'),
  'no-ask': onMarket('no-ask'),
  'price-band': onMarket('price-band'),
  halt: onMarket('halt'),
  'thin-depth': onMarket('thin-depth'),
  'frozen-quote': onMarket('frozen-quote'),
  'hand-buys-back': byHand('buy-back-short'),
  'hand-sells-wing': byHand('sell-wing'),
  'hand-adds': byHand('add-to-wing'),
  'broker-squares-off': byHand('square-off'),
  'hand-buys-short-intraday': byHand('buy-short-intraday'),
  'hand-sells-wing-intraday': byHand('sell-wing-intraday'),
  'hand-repeats-tag': byHand('repeat-tag'),
};

export const faultNames = Object.keys(makers);

const orderFaults = [
  ...[
    'slow-orders',
    'accept-lost-answer',
    'accept-hang',
    'reject',
    'ack-then-reject',
    'partial',
    'no-fill',
  ],
  ...[
    'slow-fill',
    'cancel-refused',
    'cancel-lost',
    'fill-raced-cancel',
    'fill-after-cancel',
    'late-accept',
    'wrong-no',
    'wrong-yes',
    'trade-before-order',
    'order-never',
  ],
];

/**
 * Whether the fault affects only new orders, so that it has no effect while a position is merely
 * held.
 */
export const strikesOrders = (name: string) => orderFaults.includes(name);

/** The fault of this name with the given figures. Throws for an unknown name. */
export function faultPlan(name: string, chance: Dice): FaultPlan {
  const maker = makers[name];
  if (!maker) throw new Error(`There is no fault ${name}. There are: ${faultNames.join(', ')}`);
  return { name, aim: 'client', hand: null, blinds: false, lateMs: 0, ...maker(chance) };
}
