import { type Instant, istOffsetMs } from '@sthira/contract/units';

/**
 * How fast the market moves through the IST day, relative to the average of a session; variance
 * grows with it.
 */
const pace: readonly (readonly [untilMinute: number, rate: number])[] = [
  [555, 0.2],
  [585, 2.2],
  [630, 1.2],
  [870, 0.8125],
  [930, 1],
  [1440, 0.2],
];

const istOffsetSeconds = istOffsetMs / 1_000;
const daySeconds = 86_400;

const segments = pace.map(([untilMinute, rate], at) => ({
  fromSecond: (pace[at - 1]?.[0] ?? 0) * 60,
  untilSecond: untilMinute * 60,
  rate,
}));

function withinDay(second: number): number {
  let sum = 0;
  for (const { fromSecond, untilSecond, rate } of segments) {
    if (second <= fromSecond) break;
    sum += (Math.min(second, untilSecond) - fromSecond) * rate;
  }
  return sum;
}

const activeDaySeconds = withinDay(daySeconds);

/**
 * Seconds of average market activity up to an instant. A second counts for more while the market is
 * busy (the open) and for less while it is quiet (the night), so that a path read by this clock
 * moves as fast as the market does.
 */
export function activitySeconds(at: Instant): number {
  const seconds = at / 1000 + istOffsetSeconds;
  const day = Math.floor(seconds / daySeconds);
  return day * activeDaySeconds + withinDay(seconds - day * daySeconds);
}
