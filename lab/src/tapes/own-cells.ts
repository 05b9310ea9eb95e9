import { type Day, type Instant, istInstant, minuteMs } from '@sthira/contract/units';

/** What is wrong with a row, as the end of a sentence that begins with its line. */
export class BadRow extends Error {}

const written =
  /^(\d{4}-\d{2}-\d{2})[ T]((?:[01]\d|2[0-3]):[0-5]\d)(?::(\d{2})(?:\.0+)?)?\s?(Z|[+-]\d{2}:?\d{2})?$/;

/** The minute that a cell names: in India where it says no offset. Throws `BadRow`. */
export function minuteIn(cell: string | undefined): Instant {
  const [, day = '', time = '', seconds = '00', offset] = written.exec(cell ?? '') ?? [];
  const at = offset
    ? Date.parse(`${day}T${time}:00${offset.replace(/(\d{2})(\d{2})$/, '$1:$2')}`)
    : istInstant(day, time);
  if (!isDay(day) || !Number.isFinite(at)) throw new BadRow(`${shown(cell)} is not a time`);
  if (seconds !== '00' || at % minuteMs !== 0)
    throw new BadRow(`${shown(cell)} is not the start of a minute`);
  return at;
}

/** Some engines read 31 June as 1 July. */
const isDay = (day: Day) => {
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(day);
};

/** With commas between thousands, lakhs or millions alone: 14,25 may mean two things. */
const amount = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/;

/** An amount above 0 in hundredths, from a number with two decimals or more. Throws `BadRow`. */
export function hundredthsIn(cell: string | undefined, name: string): number {
  if (!cell) throw new BadRow(`there is no ${name}`);
  const number = amount.test(cell) ? Number(cell.replaceAll(',', '')) : Number.NaN;
  if (!(number > 0 && number < 1e7)) throw new BadRow(`${name} ${shown(cell)} is not a level`);
  return Math.round(number * 100);
}

const mostShown = 40;

/** A cell as it may stand in a message. */
const shown = (cell = '') => (cell === '' ? 'an empty cell' : `“${cell.slice(0, mostShown)}”`);
