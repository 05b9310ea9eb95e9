import { type Day, istInstant, minuteMs } from '@sthira/contract/units';
import type { RecordedSession } from '@sthira/lab/backtest/backtest';
import { hoursOf } from '@sthira/quant/calendar/session-hours';
import type { Underlying } from '@sthira/quant/contracts/contract-terms';
import { BrokerError } from '#brokers/broker-error.ts';
import type { MarketData } from '#market/market-data.ts';
import type { MarketSession } from '#market/market-login.ts';
import type { Bar } from '#market/ohlc.ts';

export interface BarsMarket {
  data: Pick<MarketData, 'indices' | 'bars'>;
  session: MarketSession;
}

export const underlyings: readonly Underlying[] = ['NIFTY', 'SENSEX'];

/** The minutes of a day of both indices, with VIX at the end of each. Throws `BrokerError`. */
export async function readSessions(
  { data, session }: BarsMarket,
  day: Day,
): Promise<Record<Underlying, RecordedSession>> {
  const instruments = await data.indices(session);
  const { open, close } = hoursOf(day);
  const span = { fromAt: istInstant(day, open), toAt: istInstant(day, close), seconds: 60 };
  const barsOf = async (name: keyof typeof instruments) => {
    const bars = await data.bars(session, { instrument: instruments[name], ...span });
    const within = bars.filter(({ at }) => at >= span.fromAt && at + minuteMs <= span.toAt);
    if (within.length === 0)
      throw new BrokerError('bad-answer', { text: `The broker has no minutes of ${name}.` });
    return within;
  };
  const vix = await barsOf('INDIAVIX');
  const sessionOf = async (name: Underlying): Promise<RecordedSession> => {
    const bars = await barsOf(name);
    return { day, bars, vixHundredths: vixAlong(bars, vix) };
  };
  return { NIFTY: await sessionOf('NIFTY'), SENSEX: await sessionOf('SENSEX') };
}

/** VIX at the end of each bar; where its own minute is missing, the last before, at first the next. */
function vixAlong(bars: readonly Bar[], vix: readonly Bar[]): number[] {
  let place = 0;
  return bars.map(({ at }) => {
    while ((vix[place + 1]?.at ?? Number.POSITIVE_INFINITY) <= at) place += 1;
    return vix[place]?.closePaise ?? 0;
  });
}
