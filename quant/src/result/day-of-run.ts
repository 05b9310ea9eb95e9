import type { RunDay } from '@sthira/contract/stream';
import type { Paise } from '@sthira/contract/units';

/** What an account's IST day made before charges, open positions at their price, and the charges. */
export interface DayOfRun {
  grossPaise: Paise;
  chargesPaise: Paise;
}

/** The day of an account at work, its earlier runs included; null while it is not known. */
export function dayOfRun(
  mtmPaise: Paise | null | undefined,
  day: RunDay | undefined,
): DayOfRun | null {
  if (mtmPaise == null || day === undefined || day.chargesPaise === null) return null;
  return { grossPaise: mtmPaise - day.fromPaise, chargesPaise: day.chargesPaise };
}
