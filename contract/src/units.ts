/**
 * A plain value that says its unit to the type checker alone: one unit is not taken for another.
 * What is computed of it is plain again, and fits any unit.
 */
type In<Unit, Plain> = Plain & { readonly unit?: Unit };

/** Integer paise: 1 rupee = 100 paise. Index levels use the same scale (1 point = 100). */
export type Paise = In<'paise', number>;

/** Hundredths of a lakh: 10.5 lakh = 1050. One hundredth is 1,000 rupees. */
export type LakhHundredths = In<'lakh hundredths', number>;

/** Thousandths of a credit. */
export type MilliCredits = In<'milli-credits', number>;

/** Milliseconds since 1970-01-01 UTC. */
export type Instant = In<'instant', number>;

/** A calendar day in India, `YYYY-MM-DD`. */
export type Day = In<'day', string>;

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
/** India's offset from UTC, all year. */
export const istOffsetMs = 5.5 * hourMs;

const paisePerLakhHundredth = 100_000;

/** Rupees from a wire or a form (two decimals at most) to paise; halves round away from zero. */
export function paiseFromRupees(rupees: number): Paise {
  return Math.sign(rupees) * Math.round((Math.abs(rupees) + Number.EPSILON) * 100) || 0;
}

/** Paise to a rupee number for JSON; exact to the paisa and never negative zero. */
export function rupeesFromPaise(paise: Paise): number {
  return paise / 100 || 0;
}

export function lakhHundredthsFromLakhs(lakhs: number): LakhHundredths {
  return Math.round(lakhs * 100);
}

export function lakhsFromHundredths(hundredths: LakhHundredths): number {
  return hundredths / 100;
}

/** To two decimals. */
export function lakhsFromPaise(paise: Paise): number {
  return lakhsFromHundredths(Math.round(paise / paisePerLakhHundredth));
}

export function paiseFromLakhHundredths(hundredths: LakhHundredths): Paise {
  return hundredths * paisePerLakhHundredth;
}

/** The last answer of `istDay`, which is called many times a second, mostly for the same day. */
let lastAsked: { place: number; day: Day } = { place: Number.NaN, day: '' };

/**
 * The IST calendar day that holds an instant. India has had one offset and no daylight saving since
 * 1945.
 */
export function istDay(at: Instant): Day {
  const place = Math.floor((at + istOffsetMs) / dayMs);
  if (place !== lastAsked.place)
    lastAsked = { place, day: new Date(place * dayMs).toISOString().slice(0, 10) };
  return lastAsked.day;
}

/** Minutes after IST midnight, 0 to 1439. */
export function istMinute(at: Instant): number {
  return Math.floor(((at + istOffsetMs) % dayMs) / minuteMs);
}

/** The instant of `HH:MM` (IST) on an IST day. */
export function istInstant(day: Day, time: string): Instant {
  return Date.parse(`${day}T${time}:00+05:30`);
}

export const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** A day as sentences name it: `Nov 30, 2026`. */
export function dayInWords(day: Day): string {
  return `${monthNames[Number(day.slice(5, 7)) - 1]} ${day.slice(8)}, ${day.slice(0, 4)}`;
}

/** The first instant after an IST day. */
export function istDayEnd(day: Day): Instant {
  return istInstant(day, '00:00') + dayMs;
}
