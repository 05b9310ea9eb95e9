import type { Day } from '@sthira/contract/units';
import { inForce } from './dated.ts';
import { type Hours, hoursInForce } from './hours.ts';
import { isTradingDay } from './trading-days.ts';

/** The drills of 2024 traded on the exchanges' two sites, one after the other. */
const drill = short({
  open: '09:15',
  pause: { from: '10:00', until: '11:30' },
  exit: '12:15',
  close: '12:30',
});

const lateEvening = short({ open: '18:15', exit: '19:00', close: '19:15' });

/**
 * Sessions with hours of their own. In the hour of Diwali (Muhurat) the exchanges trade on a day
 * that counts as a holiday else: an expiry moves away from it. Its hours in 2020, 2022, 2024 and
 * 2025 are the exchanges'; those of 2019, 2021 and 2023 are taken to be those of 2020 and 2022.
 * Those of 8 November 2026 are not known here.
 */
const shortSessions: ReadonlyMap<Day, Hours> = new Map([
  ['2019-10-27', lateEvening],
  ['2020-11-14', lateEvening],
  ['2021-11-04', lateEvening],
  ['2022-10-24', lateEvening],
  ['2023-11-12', lateEvening],
  ['2024-03-02', drill],
  ['2024-05-18', drill],
  ['2024-11-01', short({ open: '18:00', exit: '18:45', close: '19:00' })],
  ['2025-10-21', short({ open: '13:45', exit: '14:30', close: '14:45' })],
]);

/** Whether the exchanges trade at any time of a day. Throws like `isTradingDay`. */
export function hasSession(day: Day): boolean {
  return shortSessions.has(day) || isTradingDay(day);
}

/** The hours of a day's session; on a day without one, those it would have. */
export function hoursOf(day: Day): Hours {
  return shortSessions.get(day) ?? inForce(hoursInForce, day);
}

/** Nothing is entered in a short session, and it has neither pre-open nor closing auction. */
function short({
  open,
  pause = null,
  exit,
  close,
}: Pick<Hours, 'open' | 'exit' | 'close'> & Partial<Pick<Hours, 'pause'>>): Hours {
  return {
    preOpen: open,
    open,
    pause,
    auction: null,
    close,
    entryFrom: open,
    entryUntil: open,
    exit,
  };
}
