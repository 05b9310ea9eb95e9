import type { LimitName } from '@sthira/contract/limits';

/** What each limit is called, in the form and beside what is used of it. */
export const limitLabels = {
  sl_pct: 'Stop Loss %',
  position_loss_pct: 'Position Loss Limit %',
  daily_loss_pct: 'Daily Loss Limit %',
  weekly_loss_pct: 'Weekly Loss Limit %',
  profit_lock_pct: 'Profit to Lock %',
  daily_entries: 'Entries a Day',
  max_lots: 'Lots at Most',
  entry_from: 'First Entry',
  entry_until: 'Last Entry',
  days_off: 'Days Off',
} as const;
export type LimitField = keyof typeof limitLabels;

/** What happens once a limit is used up. */
export const limitHints: Record<Exclude<LimitField, 'days_off'>, string> = {
  sl_pct: 'A run that has lost this much is squared off.',
  position_loss_pct: 'A position that has lost this much is closed.',
  daily_loss_pct: 'A day that has lost this much closes its position and opens nothing more.',
  weekly_loss_pct: 'A week, from Monday, that has lost this much opens nothing more either.',
  profit_lock_pct: 'A day that has made this much closes its position and opens nothing more.',
  daily_entries: 'The most positions that are opened in a day.',
  max_lots: 'No position is larger, whatever its strategy says.',
  entry_from: 'Nothing is opened before it, by the clock of India.',
  entry_until: 'Nothing is opened from then on, until the next day.',
};

export const useLabels: Record<LimitName, string> = {
  'run-loss': 'Loss of the run',
  'position-loss': 'Loss of the position',
  'daily-loss': 'Loss of the day',
  'weekly-loss': 'Loss of the week',
  'profit-lock': 'Profit of the day',
  'daily-entries': 'Entries of the day',
};
