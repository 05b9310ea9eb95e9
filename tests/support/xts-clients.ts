import { createRequire } from 'node:module';

/**
 * The official XTS clients and a Socket.IO 2 client. They are CommonJS without types; this is the
 * part that tests use.
 */

const require = createRequire(import.meta.url);

export type Row = Record<string, unknown>;
export interface Answer<Result = unknown> {
  type: 'success' | 'error';
  code: string;
  description: string;
  result: Result;
  /** Errors are returned, not thrown. */
  error?: { statusCode: number; message: string };
}

export interface InteractiveClient {
  token: string;
  userID: string;
  isInvestorClient: boolean;
  logIn(keys: { appKey: string; secretKey: string; source: string }): Promise<Answer<Row>>;
  logOut(): Promise<Answer>;
  getProfile(): Promise<Answer<Row>>;
  getBalance(): Promise<
    Answer<{ BalanceList: { limitHeader: string; limitObject: Record<string, Row> }[] }>
  >;
  getHoldings(): Promise<Answer<{ RMSHoldings: { Holdings: Record<string, Row> } }>>;
  getPositions(request: {
    dayOrNet: 'DayWise' | 'NetWise';
  }): Promise<Answer<{ positionList: Row[] }>>;
  placeOrder(
    order: Row,
  ): Promise<Answer<{ AppOrderID: number; OrderUniqueIdentifier: string; ClientID: string }>>;
  modifyOrder(order: Row): Promise<Answer<Row>>;
  cancelOrder(order: Row): Promise<Answer<Row>>;
  getOrderBook(): Promise<Answer<Row[]>>;
  getTradeBook(): Promise<Answer<Row[]>>;
  getOrderHistory(appOrderID: number): Promise<Answer<Row[]>>;
  getEnums(request: { userID: string }): Promise<Answer<Row>>;
  positionConversion(request: Row): Promise<Answer>;
  placeCoverOrder(order: Row): Promise<Answer>;
  bracketOrder(order: Row): Promise<Answer>;
}

interface Emitter {
  init(request: Row): void;
  socketMD: { socketMarketData: { destroy(): void } | null; interval: NodeJS.Timeout | null };
  onConnect(listener: () => void): void;
  onJoined(listener: (data: unknown) => void): void;
  onError(listener: (data: unknown) => void): void;
  onLogout(listener: () => void): void;
  onDisconnect(listener: () => void): void;
}

export interface InteractiveSocket extends Emitter {
  onOrder(listener: (row: Row) => void): void;
  onTrade(listener: (row: Row) => void): void;
  onPosition(listener: (row: Row) => void): void;
}

export interface MarketSocket extends Emitter {
  onMarketDepthEvent(listener: (row: Row) => void): void;
  onOpenInterestEvent(listener: (row: Row) => void): void;
  onIndexDataEvent(listener: (row: Row) => void): void;
  onCandleDataEvent(listener: (row: Row) => void): void;
  onInstrumentPropertyChangeEvent(listener: (row: Row) => void): void;
}

export interface Quotes {
  mdp: number;
  quotesList: Row[];
  listQuotes: string[];
  Remaining_Subscription_Count: number;
}

export interface MarketClient {
  token: string;
  userID: string;
  exchangeSegments: Record<string, number>;
  logIn(keys: { appKey: string; secretKey: string; source: string }): Promise<Answer<Row>>;
  logOut(): Promise<Answer>;
  clientConfig(): Promise<Answer<Row>>;
  getQuotes(request: Row): Promise<Answer<Quotes>>;
  subscription(request: Row): Promise<Answer<Quotes>>;
  unSubscription(request: Row): Promise<Answer<Row>>;
  instrumentMaster(request: { exchangeSegmentList: string[] }): Promise<Answer<string>>;
  getIndexList(request: { exchangeSegment: number }): Promise<Answer<{ indexList: string[] }>>;
  getOHLC(request: Row): Promise<Answer<{ dataReponse: string }>>;
  searchInstrument(request: Row): Promise<Answer<Row[]>>;
  searchInstrumentById(request: Row): Promise<Answer<Row[]>>;
  instrumentByISIN(request: Row): Promise<Answer<Row[]>>;
}

/** A Socket.IO client of version 2 (Engine.IO 3). */
export interface OldSocket {
  on(event: string, listener: (data: unknown) => void): void;
  close(): void;
}

export const { Interactive, WS: InteractiveWs } = require('xts-interactive-api') as {
  Interactive: new (url: string) => InteractiveClient;
  WS: new (url: string) => InteractiveSocket;
};

export const { XtsMarketDataAPI, WS: MarketWs } = require('xts-marketdata-api') as {
  XtsMarketDataAPI: new (url: string) => MarketClient;
  WS: new (url: string) => MarketSocket;
};

export const connectOld = require('socket.io-client-eio3') as (
  url: string,
  options: Row,
) => OldSocket;

/** Ends a client's socket and the endless reconnecting of the official classes. */
export function endSocket({ socketMD }: Emitter): void {
  socketMD.socketMarketData?.destroy();
  if (socketMD.interval) clearInterval(socketMD.interval);
}
