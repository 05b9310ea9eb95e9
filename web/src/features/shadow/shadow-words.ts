import type { AccountShadow, Shadow } from '@sthira/contract/shadow';
import { formatNumber, formatRupees } from '#ui/format/format-money.ts';

type Sums = Pick<AccountShadow, 'missed_by_real' | 'missed_by_twin' | 'slippage'>;

/** The slippage in words; what is below half a rupee is none. */
export function slippageText(rupees: number): string {
  const size = Math.round(Math.abs(rupees));
  if (size === 0) return 'no slippage';
  return rupees > 0
    ? `${formatRupees(size)} lost to slippage`
    : `${formatRupees(size)} better than on paper`;
}

/** `no missed fills`; `1 missed fill`; `3 missed fills, 2 of them by the twin`. */
export function missedText({ missed_by_real: real, missed_by_twin: twin }: Sums): string {
  const count = real + twin;
  if (count === 0) return 'no missed fills';
  const fills = `${formatNumber(count, 'whole')} missed ${count === 1 ? 'fill' : 'fills'}`;
  if (twin === 0) return fills;
  return twin === count ? `${fills} by the twin` : `${fills}, ${twin} of them by the twin`;
}

/** How an account did today beside its twin, in one sentence. */
export function shadowSentence({ twin_name, ...shadow }: AccountShadow): string {
  if (shadow.real_fills + shadow.twin_fills === 0)
    return `Against ${twin_name} today: neither has filled anything.`;
  return `Against ${twin_name} today: ${slippageText(shadow.slippage)}, ${missedText(shadow)}.`;
}

/**
 * The price level that recorded quotes measured, by days to the expiry, beside the one that
 * parameters are judged by.
 */
export function levelsSentence({
  assumed_share,
  levels,
}: Pick<Shadow, 'assumed_share' | 'levels'>) {
  const assumed = `strategies are judged at ${share(assumed_share)}`;
  if (levels.length === 0)
    return `No quotes were recorded yet that tell the price level; ${assumed} of India VIX.`;
  const measured = levels
    .slice(0, 3)
    .map(
      ({ days_to_expiry: days, median_share, recordings }) =>
        `${share(median_share)} ${daysText(days)} (${counted(recordings)})`,
    )
    .join(', ');
  return `Recorded quotes price options, as a share of India VIX, at ${measured}; ${assumed}.`;
}

const share = (value: number) => value.toFixed(2);
const counted = (recordings: number) =>
  `${formatNumber(recordings, 'whole')} ${recordings === 1 ? 'recording' : 'recordings'}`;
const daysText = (days: number) =>
  days === 0 ? 'on the day of expiry' : `${days} ${days === 1 ? 'day' : 'days'} before it`;
