import { paperSizes } from '@sthira/contract/paper-accounts';
import type { Day } from '@sthira/contract/units';
import { previousTradingDay } from '@sthira/quant/calendar/trading-days';
import { mayOpenOn } from '@sthira/quant/enigma/entry-days';
import { type EnigmaParameters, readStrategy } from '@sthira/quant/enigma/parameters';
import type { PresetName } from '@sthira/quant/enigma/presets';
import { formatDay } from '#ui/format/format-time.ts';
import type { DayKind, SimulatedDay } from './play-day.worker.ts';

/** What a person chooses before a day is played. */
export type PlayChoice = Pick<
  SimulatedDay,
  'day' | 'kind' | 'sizeLakhs' | 'strategy' | 'dailyLossPct'
>;

/** The account that is played: no stored one has its id. */
export const playedId = 'SimulatedDay00000000';
export const playedName = 'SIMULATED DAY';

/**
 * The size to begin with, in lakhs: the smallest for which it was measured what the strategies made.
 * What one lot needs is known only on the day itself.
 */
export const usualLakhs = 5;

/** The name and the meaning of each kind of day. */
export const kindWords: Record<DayKind, { label: string; text: string }> = {
  ordinary: {
    label: 'Ordinary',
    text: 'The index moves about as much as it did on a middling day of the past years.',
  },
  moving: { label: 'Moving', text: 'The index goes one way: about two percent within four hours.' },
  crash: { label: 'Crash', text: 'The index falls by four percent within eight minutes.' },
};

const offeredDays = 10;

/** The last trading days before a day, the newest first. */
export function daysToPlay(today: Day): Day[] {
  const days = [previousTradingDay(today)];
  while (days.length < offeredDays) days.push(previousTradingDay(days.at(-1) ?? today));
  return days;
}

/** Whether the calendar lets a strategy open positions on a day. */
export const opensOn = (day: Day, parameters: EnigmaParameters): boolean =>
  mayOpenOn(day, { parameters, underlying: 'NIFTY' });

/** The newest of some days, but this one, on which a strategy may open positions. */
export const otherDay = (
  { day, strategy }: Pick<PlayChoice, 'day' | 'strategy'>,
  days: readonly Day[],
): Day | undefined => {
  const chosen = readChosen(strategy);
  return chosen ? days.find((one) => one !== day && opensOn(one, chosen.parameters)) : undefined;
};

/** The preset and parameters of a strategy's text; null where it names none that can be read. */
export function readChosen(
  strategy: string,
): { preset: PresetName; parameters: EnigmaParameters } | null {
  try {
    const { preset, parameters } = readStrategy(strategy);
    return preset === null ? null : { preset, parameters };
  } catch {
    return null;
  }
}

/** A size that is larger by far than one that was too small. */
export const largerSize = (lakhs: number): number =>
  Math.min(paperSizes.most, lakhs < usualLakhs ? usualLakhs : 2 * lakhs);

const weekdays = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short' });

/** `Fri, Nov 27, 2026`. */
export const dayText = (day: Day): string =>
  `${weekdays.format(Date.parse(day))}, ${formatDay(day)}`;
