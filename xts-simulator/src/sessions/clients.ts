import type { Paise } from '@sthira/contract/units';

export interface Holding {
  isin: string;
  nseInstrumentId: number;
  bseInstrumentId: number;
  quantity: number;
  collateralQuantity: number;
  buyAveragePaise: Paise;
}

/** A trading client with the key pair of the interactive half. */
export interface Client {
  clientCode: string;
  appKey: string;
  secretKey: string;
  cashPaise: Paise;
  holdings: readonly Holding[];
  access: 'allowed' | 'blocked';
}

export interface MarketApp {
  userId: string;
  appKey: string;
  secretKey: string;
}

const defaultCashPaise = 50_00_000_00;

/**
 * Invented holdings, most of their value pledged. The instrument ids are those of the shares in the
 * instrument master.
 */
export const demoHoldings: readonly Holding[] = [
  {
    isin: 'INE000S01011',
    nseInstrumentId: 1101,
    bseInstrumentId: 501101,
    quantity: 120,
    collateralQuantity: 0,
    buyAveragePaise: 142_350,
  },
  {
    isin: 'INE000S01029',
    nseInstrumentId: 1102,
    bseInstrumentId: 501102,
    quantity: 60,
    collateralQuantity: 40,
    buyAveragePaise: 310_075,
  },
  {
    isin: 'INE000S01037',
    nseInstrumentId: 1103,
    bseInstrumentId: 501103,
    quantity: 25,
    collateralQuantity: 0,
    buyAveragePaise: 352_040,
  },
  {
    isin: 'INE000S01045',
    nseInstrumentId: 1104,
    bseInstrumentId: 501104,
    quantity: 80,
    collateralQuantity: 80,
    buyAveragePaise: 171_015,
  },
  {
    isin: 'INE000S01052',
    nseInstrumentId: 1105,
    bseInstrumentId: 501105,
    quantity: 400,
    collateralQuantity: 0,
    buyAveragePaise: 30_560,
  },
  {
    isin: 'INF000S01019',
    nseInstrumentId: 1106,
    bseInstrumentId: 501106,
    quantity: 1500,
    collateralQuantity: 1200,
    buyAveragePaise: 9_845,
  },
  {
    isin: 'INF000S01027',
    nseInstrumentId: 1107,
    bseInstrumentId: 501107,
    quantity: 2000,
    collateralQuantity: 2000,
    buyAveragePaise: 100_000,
  },
  {
    isin: 'INF000S01035',
    nseInstrumentId: 1108,
    bseInstrumentId: 501108,
    quantity: 1600,
    collateralQuantity: 1500,
    buyAveragePaise: 121_480,
  },
];

function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(index + 1));
}

/** Demonstration clients have these numbers: SIM01 with SIMKEY0001 to SIM9999 with SIMKEY9999. */
const demoNumber = /^(?:SIM|SIMKEY)(\d{2,4})$/;

function demoClient(number: number): Client {
  const digits = String(number).padStart(4, '0');
  return {
    clientCode: `SIM${String(number).padStart(2, '0')}`,
    appKey: `SIMKEY${digits}`,
    secretKey: `SIMSECRET${digits}`,
    cashPaise: defaultCashPaise,
    holdings: number % 5 === 0 ? [] : demoHoldings,
    access: 'allowed',
  };
}

/** Market data apps: SIMMARKET01 to SIMMARKET05. */
export const demoMarketApps: readonly MarketApp[] = numbered(5).map((number) => ({
  userId: `SIMMD${number.padStart(2, '0')}`,
  appKey: `SIMMARKET${number.padStart(2, '0')}`,
  secretKey: `SIMMARKETSECRET${number.padStart(2, '0')}`,
}));

/**
 * The users who may log in: clients with their interactive key, apps with their market data key. A
 * demonstration client is created the first time it is looked up.
 */
export class Directory {
  private readonly clients = new Map<string, Client>();
  private readonly byKey = new Map<string, Client>();
  private readonly marketApps = new Map(demoMarketApps.map((app) => [app.appKey, app]));

  add(client: Client): void {
    const before = this.clients.get(client.clientCode);
    if (before) this.byKey.delete(before.appKey);
    this.clients.set(client.clientCode, client);
    this.byKey.set(client.appKey, client);
  }

  client(clientCode: string): Client | undefined {
    return this.clients.get(clientCode) ?? this.demo(clientCode, ({ clientCode: code }) => code);
  }

  clientByKey(appKey: string): Client | undefined {
    return this.byKey.get(appKey) ?? this.demo(appKey, ({ appKey: key }) => key);
  }

  marketApp(appKey: string): MarketApp | undefined {
    return this.marketApps.get(appKey);
  }

  /**
   * The demonstration client with this name; `undefined` when the name belongs to a client with
   * keys of its own.
   */
  private demo(name: string, nameOf: (client: Client) => string): Client | undefined {
    const number = Number(demoNumber.exec(name)?.[1] ?? 0);
    const client = demoClient(number);
    if (number === 0 || nameOf(client) !== name || this.clients.has(client.clientCode))
      return undefined;
    this.add(client);
    return client;
  }
}
