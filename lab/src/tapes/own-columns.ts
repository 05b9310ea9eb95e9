/** A row of a CSV file and the line it ends on, from 1. */
export interface CsvRow {
  line: number;
  cells: readonly string[];
}

/** The columns of a file of one's own, by the names that its first line may give them. */
export const ownColumns = [
  {
    names: ['time', 'ts', 'datetime', 'timestamp', 'date'],
    means:
      'Start of the minute, as 2026-11-27 09:15 in Indian time, or with an offset: 2026-11-27T09:15:00+05:30',
  },
  { names: ['open'], means: 'Level of the index at the start of the minute, in points' },
  { names: ['high'], means: 'Its highest level in the minute' },
  { names: ['low'], means: 'Its lowest level in the minute' },
  { names: ['close'], means: 'Its level at the end of the minute' },
  {
    names: ['vix', 'india vix', 'indiavix'],
    means:
      'India VIX at the end of the minute, in percent. Or a second file with time and close: the newest VIX of the day counts',
  },
] as const;

export type OwnColumn = (typeof ownColumns)[number]['names'][0];

/** Where a header has each column. */
export type Places = Partial<Record<OwnColumn, number>>;

export function placesIn(header: readonly string[]): Places {
  const names = header.map((cell) => cell.trim().toLowerCase());
  const found = ownColumns.map((column) => {
    const place = names.findIndex((name) => (column.names as readonly string[]).includes(name));
    return [column.names[0], place] as const;
  });
  return Object.fromEntries(found.filter(([, place]) => place >= 0));
}
