import { type MadePdf, type MadeText, madePdf } from './made-pdf.ts';

/** A row of a made contract note: its name and what stands in its columns, the total last. */
export type MadeRow = readonly [name: string, ...amounts: string[]];

export interface NoteLayout extends Omit<MadePdf, 'pages'> {
  /** From the top of one row to the next, in sizes of letters, beside further lines of its name. */
  pitch?: number;
  /** Where the amounts of a name of several lines stand. */
  amountsAt?: 'first' | 'middle' | 'last';
  /** Rows have their number in front. */
  isNumbered?: boolean;
  /** Titles of the columns of amounts. */
  columns?: readonly string[];
}

const left = 40;
const firstAmount = 300;
/** In sizes of letters. */
const columnWidth = 11;

const heading = [
  'CONTRACT NOTE CUM TAX INVOICE',
  'SEBI Registration No.: INZ000000000        Trading code: AB1234',
  'Name of clearing corporation: NSE Clearing Limited',
];
const foot = [
  'Brokerage has been charged within the limits of the exchange; 2.5 % is the highest rate.',
  'Securities transaction tax is taken as the law of 1 April 2026 says.',
];

/** The pages of a contract note in the manner of Indian brokers. A line break in a name breaks it. */
export function madeNotePages(
  sections: readonly (readonly MadeRow[])[],
  layout: NoteLayout = {},
): MadeText[][] {
  return sections.map((rows) => {
    const size = layout.size ?? 8;
    const texts = heading.map((text, place) => ({ text, x: left, y: 40 + place * size * 2 }));
    let y = 40 + heading.length * size * 2 + size * 2;
    const write = (row: MadeRow, number?: number) => {
      texts.push(...rowTexts(row, { ...layout, size, y, number }));
      y += size * ((row[0].split('\n').length - 1) * leading + (layout.pitch ?? 2));
    };
    write(['Details of charges', ...(layout.columns ?? ['Net total'])]);
    for (const [place, row] of rows.entries())
      write(row, layout.isNumbered ? place + 1 : undefined);
    for (const text of foot) write([text]);
    return texts;
  });
}

/** Of the lines of one name, in sizes of letters. */
const leading = 1.15;

function rowTexts(
  [name, ...amounts]: MadeRow,
  {
    size,
    y,
    number,
    amountsAt = 'first',
  }: NoteLayout & { size: number; y: number; number: number | undefined },
): MadeText[] {
  const lines = name.split('\n');
  const share = { first: 0, middle: 0.5, last: 1 }[amountsAt];
  const amountY = y + (lines.length - 1) * leading * size * share;
  return [
    ...lines.map((text, place) => ({ text, x: left + size * 3, y: y + place * leading * size })),
    ...(number === undefined ? [] : [{ text: String(number), x: left, y: amountY }]),
    ...amounts.map((text, place) => ({
      ...{ text, x: firstAmount + place * columnWidth * size, y: amountY, isRight: true },
    })),
  ];
}

/** A contract note of one column, as a file. */
export const madeNote = (rows: readonly MadeRow[], layout: NoteLayout = {}) =>
  madePdf({ ...layout, pages: madeNotePages([rows], layout) });
