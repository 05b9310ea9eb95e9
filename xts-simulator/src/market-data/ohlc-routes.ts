import { dayMs } from '@sthira/contract/units';
import type { Request, Response, Router } from 'express';
import type { FieldError } from '#core/joi-rules.ts';
import { barSeconds, parseOhlcTime } from '#core/wire-clock.ts';
import { refuse, refuseFields, succeed } from '#gateway/replies.ts';
import type { BarLength } from '#market/bar-spans.ts';
import { type Bar, segmentNumbers, segmentOf } from '#market/instrument.ts';
import type { World } from '#world.ts';

const intraday = [1, 60, 120, 180, 240, 300, 420, 600, 900, 1800, 3600, 7200, 10800, 14400];
const periods = ['D', 'W', 'M'] as const;
const longestCallMs = { intraday: 7 * dayMs, periods: 366 * dayMs };

/**
 * Historical bars as `ts|o|h|l|c|v|oi|` joined by commas: stamped at their end, those of days,
 * weeks and months at the midnight they begin. `dataReponse` is the protocol's spelling.
 */
export function addOhlcRoutes(router: Router, world: World): void {
  router.get('/instruments/ohlc', (request: Request, response: Response) => {
    const { exchangeSegment, exchangeInstrumentID, startTime, endTime, compressionValue } =
      request.query;
    const length = lengthOf(compressionValue);
    const fromAt = parseOhlcTime(String(startTime ?? ''));
    const toAt = parseOhlcTime(String(endTime ?? ''));
    if (length === undefined || fromAt === undefined || toAt === undefined)
      return refuseFields(response, errorsOf({ length, fromAt, toAt }));
    const segment = segmentOf(exchangeSegment);
    const instrument = segment && world.market.instrument(segment, Number(exchangeInstrumentID));
    if (!instrument)
      return refuse(response, {
        status: 400,
        code: 'e-instrument-0001',
        description: 'Instrument not found',
      });
    const longest = typeof length === 'number' ? longestCallMs.intraday : longestCallMs.periods;
    const bars = world.market.bars(instrument, {
      fromAt,
      toAt: Math.min(toAt, fromAt + longest, world.now()),
      length,
    });
    const dataReponse = bars.map((bar) => barText(bar, length)).join(',');
    const result = {
      exchangeSegment: String(segmentNumbers[segment]),
      exchangeInstrumentID: String(instrument.instrumentId),
      dataReponse,
    };
    succeed(response, 's-instrument-0002', 'Success', result);
  });
}

function lengthOf(compression: unknown): BarLength | undefined {
  return (
    intraday.find((seconds) => String(seconds) === compression) ??
    periods.find((period) => period === compression)
  );
}

function barText(bar: Bar, length: BarLength): string {
  const prices = [bar.openPaise, bar.highPaise, bar.lowPaise, bar.closePaise].map((paise) =>
    (paise / 100).toFixed(2),
  );
  const stamp = typeof length === 'number' ? barSeconds(bar.at) + length - 1 : barSeconds(bar.at);
  return `${[stamp, ...prices, bar.volume, 0].join('|')}|`;
}

function errorsOf({
  length,
  fromAt,
  toAt,
}: {
  length: BarLength | undefined;
  fromAt: number | undefined;
  toAt: number | undefined;
}): FieldError[] {
  const complain = (field: string, text: string): FieldError => ({
    field: [field],
    location: 'query',
    messages: [`"${field}" ${text}`],
    types: ['any.allowOnly'],
  });
  return [
    ...(fromAt === undefined
      ? [complain('startTime', 'must be of the form MMM dd yyyy HHmmss')]
      : []),
    ...(toAt === undefined ? [complain('endTime', 'must be of the form MMM dd yyyy HHmmss')] : []),
    ...(length === undefined
      ? [complain('compressionValue', `must be one of [${[...intraday, ...periods].join(', ')}]`)]
      : []),
  ];
}
