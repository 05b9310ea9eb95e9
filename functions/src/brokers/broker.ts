import type { Instant, Paise } from '@sthira/contract/units';
import type { OrderExtras } from '#platform/order-fields.ts';

/** What an open broker session is; store all of it. The token is secret, and an empty one is dead. */
export interface Session {
  token: string;
  userId: string;
  clientId: string;
  /** Where this session was opened: a host lookup hands out a new address each time. */
  base: string;
  /** A dealer names the client in every call; an investor must not. */
  clientKind: 'investor' | 'dealer';
}

export interface Credentials {
  apiKey: string;
  apiSecret: string;
}

/** What a client's sign in at the broker's own page gave: the session's token, or one to be exchanged. */
export interface Consent {
  answers: 'token' | 'accessToken';
  token: string;
}

export type Side = 'BUY' | 'SELL';

export interface BrokerProfileRow {
  clientId: string;
  /** Names of the enabled segments, such as NSEFO. */
  segments: string[];
}

/** `open` covers every status that is not known to be final. */
export type OrderStatus = 'open' | 'filled' | 'cancelled' | 'rejected';

/**
 * Whose units a row is about. A broker numbers instruments within a segment and keeps the units of
 * each product apart: rows are joined under all three, or by their order.
 */
export interface RowOwner {
  /** Empty where the broker does not say. */
  clientId: string;
  segment: string;
  instrumentId: number;
  /** Such as NRML or MIS; empty where the broker does not say. */
  product: string;
}

export interface BrokerOrder extends RowOwner {
  appOrderId: string;
  tag: string;
  symbol: string;
  side: Side;
  orderType: string;
  quantity: number;
  /** A cancelled order may carry fills. */
  filledQuantity: number;
  /** Units still working; 0 once the status is final. */
  leavesQuantity: number;
  limitPaise: Paise | null;
  averagePaise: Paise | null;
  status: OrderStatus;
  rawStatus: string;
  reason: string;
  at: Instant | null;
  updatedAt: Instant | null;
}

export interface BrokerTrade extends RowOwner {
  executionId: string;
  appOrderId: string;
  tag: string;
  symbol: string;
  side: Side;
  quantity: number;
  pricePaise: Paise;
  at: Instant | null;
}

/** A day's position; flat ones stay listed with quantity 0. `null` is unknown. */
export interface BrokerPosition extends RowOwner {
  symbol: string;
  /** Signed net units. */
  quantity: number;
  boughtQuantity: number | null;
  soldQuantity: number | null;
  buyAveragePaise: Paise | null;
  sellAveragePaise: Paise | null;
  realisedPaise: Paise | null;
  /** What all units of a side came to. */
  boughtPaise: Paise | null;
  soldPaise: Paise | null;
  /** A side was worked out from its average, which the broker has rounded. */
  isRounded: boolean;
  /**
   * Realised and unrealised result as the broker states it, with its own last price. Most brokers
   * leave it at 0.00, which counts as unknown.
   */
  statedPaise: Paise | null;
  multiplier: number;
}

/** `null` is unknown, which is never 0. */
export interface BrokerFunds {
  marginAvailablePaise: Paise | null;
  marginUtilizedPaise: Paise | null;
  cashMarginPaise: Paise | null;
  collateralLiquidFundsPaise: Paise | null;
  collateralStocksPaise: Paise | null;
  payinAmountPaise: Paise | null;
  payoutAmountPaise: Paise | null;
  realizedPlPaise: Paise | null;
  unrealizedPlPaise: Paise | null;
  spanMarginPaise: Paise | null;
  exposureMarginPaise: Paise | null;
}

/**
 * Symbol and prices are not in it: they come from the cash master and a quote of the instrument.
 */
export interface BrokerHolding {
  id: string;
  isin: string;
  nseInstrumentId: number | null;
  bseInstrumentId: number | null;
  /** Units, of a fund with up to three decimals. */
  quantity: number;
  buyAveragePaise: Paise | null;
  isCollateral: boolean;
  collateralQuantity: number | null;
}

/** What a client holds, and the names of the rows that could not be read. */
export interface BrokerHoldings {
  held: BrokerHolding[];
  unreadable: string[];
}

export interface PlaceOrder {
  segment: string;
  instrumentId: number;
  side: Side;
  /** Units, a multiple of the contract's lot. */
  quantity: number;
  limitPaise: Paise;
  /** Letters and digits, 18 at most; echoed in the books. */
  tag: string;
  product?: 'NRML' | 'MIS';
}

/**
 * One broker account's interactive half. Every method throws BrokerError; only reads are ever
 * repeated.
 */
export interface XtsConnector {
  /** Where a client has signed in at the broker, with what that gave. */
  login(credentials: Credentials, consent?: Consent): Promise<Session>;
  /** Ending a session that is already dead is no error. */
  logout(session: Session): Promise<void>;
  profile(session: Session): Promise<BrokerProfileRow>;
  balance(session: Session): Promise<BrokerFunds>;
  holdings(session: Session): Promise<BrokerHoldings>;
  positions(session: Session): Promise<BrokerPosition[]>;
  orderBook(session: Session): Promise<BrokerOrder[]>;
  tradeBook(session: Session): Promise<BrokerTrade[]>;
  /**
   * One order's snapshots, the last is current. Empty for about a second after placing, and for an
   * unknown id.
   */
  orderHistory(session: Session, appOrderId: string): Promise<BrokerOrder[]>;
  /**
   * The broker's acknowledgement. It does not mean that the order was accepted: only the books show
   * what became of it. Extras are what its broker wants beside the order itself.
   */
  place(session: Session, order: PlaceOrder, extras?: OrderExtras): Promise<{ appOrderId: string }>;
  cancel(session: Session, order: { appOrderId: string; tag: string }): Promise<void>;
}
