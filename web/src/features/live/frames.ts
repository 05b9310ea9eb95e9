import { type DayLine, dayLine } from '@sthira/contract/day-line';
import {
  marketFrame,
  type RunStatus,
  runStatus,
  statusFrame,
  type TickSmile,
} from '@sthira/contract/stream';

export const marketNames = ['NIFTY', 'SENSEX', 'INDIAVIX'] as const;
export type MarketName = (typeof marketNames)[number];

export interface Tick {
  price: number;
  /** Points against the previous close. */
  change: number;
  /**
   * When the figure was made, or when it arrived if that is earlier. So a wrong clock can make a
   * figure look old but never fresh.
   */
  at: number;
  /** What the quotes of the index's options tell, where they tell anything. */
  smile?: TickSmile | undefined;
}

export interface AccountStatus {
  healthAt?: number;
  /** `null` once the server sent that it is unknown. */
  mtmRupees?: number | null;
  mtmAt?: number;
  run?: RunStatus;
  /** What the account's day had made by each quarter of an hour. */
  line?: DayLine;
}

export type Ticks = Readonly<Partial<Record<MarketName, Tick>>>;
export type Statuses = Readonly<Record<string, AccountStatus>>;

/** The change in percent of the previous close; `null` where there is none to compare with. */
export function percentOf(tick: Pick<Tick, 'price' | 'change'> | undefined): number | null {
  if (!tick) return null;
  const previousClose = tick.price - tick.change;
  return previousClose > 0 ? (tick.change / previousClose) * 100 : null;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Folds a frame of the market feed in. Frames that make no sense change nothing. */
export function foldMarketFrame(ticks: Ticks, text: string, now: number): Ticks {
  const frame = marketFrame.safeParse(parseJson(text));
  if (!frame.success) return ticks;
  const folded: Partial<Record<MarketName, Tick>> = { ...ticks };
  for (const name of marketNames) {
    const tick = frame.data.data[name];
    const change = Number.parseFloat(tick?.change ?? '');
    if (tick && Number.isFinite(change))
      folded[name] = { ...tick, change, at: Math.min(frame.data.at, now) };
  }
  return folded;
}

/** Folds a frame of the status stream in: `status:{accountId}.` with `health`, `mtm`, `run` or `line`. */
export function foldStatusFrame(statuses: Statuses, text: string, now: number): Statuses {
  const frame = statusFrame.safeParse(parseJson(text));
  const [accountId, kind] = (frame.data?.channel.split(':')[1] ?? '').split('.');
  if (!frame.success || !accountId) return statuses;
  const before = statuses[accountId] ?? {};
  if (kind === 'health' && frame.data.data === 'alive')
    return { ...statuses, [accountId]: { ...before, healthAt: now } };
  if (kind === 'run') {
    const run = runStatus.safeParse(parseJson(frame.data.data));
    return run.success ? { ...statuses, [accountId]: { ...before, run: run.data } } : statuses;
  }
  if (kind === 'line') {
    const line = dayLine.safeParse(parseJson(frame.data.data));
    return line.success ? { ...statuses, [accountId]: { ...before, line: line.data } } : statuses;
  }
  if (kind === 'mtm' && frame.data.data === '')
    return { ...statuses, [accountId]: { ...before, mtmRupees: null, mtmAt: now } };
  const rupees = Number.parseFloat(frame.data.data);
  if (kind === 'mtm' && Number.isFinite(rupees))
    return { ...statuses, [accountId]: { ...before, mtmRupees: rupees, mtmAt: now } };
  return statuses;
}
