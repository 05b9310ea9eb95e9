import type { Trade } from '@sthira/contract/books';
import { formatNumber, formatRupees } from '#ui/format/format-money.ts';
import { formatMinute } from '#ui/format/format-time.ts';
import type { Candle } from './candles-of.ts';

const points = (level: number) => formatNumber(level, 'paise');

export const candleText = ({ at, open, high, low, close }: Candle): string =>
  `${formatMinute(at)}: open ${points(open)}, high ${points(high)}, low ${points(low)}, close ${points(close)}`;

export const tradeText = ({ side, quantity, symbol, price }: Trade): string =>
  `${side === 'buy' ? 'bought' : 'sold'} ${formatNumber(quantity, 'whole')} of ${symbol} at ${formatRupees(price, 'paise')}`;
