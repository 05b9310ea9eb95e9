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

/** Made-up holdings; the instrument ids are those of the cash rows in the instrument master. */
export const demoHoldings: readonly Holding[] = [
  { isin: 'INE000S01011', nseInstrumentId: 1101, bseInstrumentId: 501101, quantity: 120, collateralQuantity: 0, buyAveragePaise: 142_350 },
  { isin: 'INE000S01029', nseInstrumentId: 1102, bseInstrumentId: 501102, quantity: 60, collateralQuantity: 40, buyAveragePaise: 310_075 },
  { isin: 'INE000S01037', nseInstrumentId: 1103, bseInstrumentId: 501103, quantity: 25, collateralQuantity: 0, buyAveragePaise: 352_040 },
  { isin: 'INE000S01045', nseInstrumentId: 1104, bseInstrumentId: 501104, quantity: 80, collateralQuantity: 80, buyAveragePaise: 171_015 },
  { isin: 'INE000S01052', nseInstrumentId: 1105, bseInstrumentId: 501105, quantity: 400, collateralQuantity: 0, buyAveragePaise: 30_560 },
  { isin: 'INF000S01019', nseInstrumentId: 1106, bseInstrumentId: 501106, quantity: 1500, collateralQuantity: 1200, buyAveragePaise: 9_845 },
];

function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(index + 1));
}

/** The clients that exist when the simulator starts: SIM01 to SIM40. */
export const demoClients: readonly Client[] = numbered(40).map((number) => ({
  clientCode: `SIM${number.padStart(2, '0')}`,
  appKey: `SIMKEY${number.padStart(4, '0')}`,
  secretKey: `SIMSECRET${number.padStart(4, '0')}`,
  cashPaise: defaultCashPaise,
  holdings: Number(number) % 5 === 0 ? [] : demoHoldings,
  access: 'allowed',
}));

/** Market data apps: SIMMARKET01 to SIMMARKET05. */
export const demoMarketApps: readonly MarketApp[] = numbered(5).map((number) => ({
  userId: `SIMMD${number.padStart(2, '0')}`,
  appKey: `SIMMARKET${number.padStart(2, '0')}`,
  secretKey: `SIMMARKETSECRET${number.padStart(2, '0')}`,
}));

/** Who may log in: clients by their interactive key, apps by their market data key. */
export class Directory {
  private readonly clients = new Map(demoClients.map((client) => [client.clientCode, client]));
  private readonly marketApps = new Map(demoMarketApps.map((app) => [app.appKey, app]));

  add(client: Client): void {
    this.clients.set(client.clientCode, client);
  }

  client(clientCode: string): Client | undefined {
    return this.clients.get(clientCode);
  }

  clientByKey(appKey: string): Client | undefined {
    return [...this.clients.values()].find((client) => client.appKey === appKey);
  }

  marketApp(appKey: string): MarketApp | undefined {
    return this.marketApps.get(appKey);
  }
}
