import type { PdfCell, PdfLine } from '#ui/pdf/pdf-lines.ts';
import { isAmount } from './note-amounts.ts';
import { chargeNamed, firstCells } from './note-names.ts';

/** From one baseline to the next, in sizes of letters: within a name, and from a name to its row. */
const withinName = 1.7;
const besideRow = 1;

/** How many lines of a name may stand above and below its row, likelier ones first. */
const forms = [
  [0, 1],
  [1, 0],
  [1, 1],
  [0, 2],
  [2, 0],
] as const;
const formsOfNameless = [[1, 1], ...forms.slice(0, 2)] as const;

/**
 * Puts together names of charges that take two or three lines, where the amounts stand on one of
 * them or on a line of their own between them. The row keeps the place of its amounts; lines whose
 * words it took are left out.
 */
export function joinBrokenNames(lines: readonly PdfLine[]): PdfLine[] {
  const taken = new Set<PdfLine>();
  const rows = lines.map((row, place) => {
    if (!row.cells.some(({ text }) => isAmount(text))) return row;
    const name = row.cells
      .slice(0, firstCells)
      .find(({ text }) => /[a-z]/i.test(text) && !isAmount(text));
    const joined = joinedName({ row, name, lines, place, taken });
    if (!joined) return row;
    for (const part of joined.parts) taken.add(part);
    const cell = { x: name?.x ?? 0, text: joined.words };
    return { ...row, cells: [cell, ...row.cells.slice(name ? row.cells.indexOf(name) + 1 : 0)] };
  });
  return rows.filter((_, place) => !taken.has(lines[place] as PdfLine));
}

interface Surroundings {
  row: PdfLine;
  name: PdfCell | undefined;
  lines: readonly PdfLine[];
  place: number;
  taken: ReadonlySet<PdfLine>;
}

/** A name, and the lines around its row that it is partly on. */
interface Joined {
  words: string;
  parts: readonly PdfLine[];
  /** Whether it ends on its row. */
  endsOnRow: boolean;
}

function joinedName({ row, name, lines, place, taken }: Surroundings): Joined | undefined {
  const choices = (name ? forms : formsOfNameless).flatMap(([above, below]) => {
    const before = lines.slice(Math.max(0, place - above), place);
    const after = lines.slice(place + 1, place + 1 + below);
    const parts = [...before, ...after];
    const reach = (name ? withinName : besideRow) * row.size;
    if (parts.length < above + below || !isBlock([...before, row, ...after], reach)) return [];
    if (!parts.every((part) => !taken.has(part) && isWords(part, row))) return [];
    const words = [...before.map(textOf), ...(name ? [name.text] : []), ...after.map(textOf)];
    return { words: words.join(' '), parts, endsOnRow: below === 0 };
  });
  return choices.find((choice) => isNameOf(choice, name?.text));
}

/** What a charge's name goes on with. Other words may be a row of their own below a charge's title. */
const endOfName = /^(?:[^A-Z]|(?:Turnover|Fees?|Charges?|Tax|Duty|Fund|Trust)\b)/;

/**
 * Whether words name a charge that those on the row do not. Lines that name one by themselves belong
 * to no other row, as a footnote, unless the row goes on where they end.
 */
function isNameOf({ words, parts, endsOnRow }: Joined, onRow: string | undefined): boolean {
  const joined = chargeNamed(words);
  if (!joined || joined === 'no charge') return false;
  if (onRow === undefined || joined.kind === 'taxed') return true;
  if (chargeNamed(onRow)) return false;
  if (endsOnRow && endOfName.test(onRow)) return true;
  return !parts.some((part) => chargeNamed(textOf(part)));
}

const textOf = ({ cells }: PdfLine) => cells[0]?.text ?? '';

/** Whether these lines are on one page, and no two neighbours farther apart than `reach`. */
const isBlock = (lines: readonly PdfLine[], reach: number) =>
  lines.every(({ page, y }, place) => {
    const before = lines[place - 1];
    return !before || (page === before.page && y - before.y <= reach);
  });

/** Whether a line has words alone, left of the last amount of a row. */
const isWords = ({ cells }: PdfLine, row: PdfLine) =>
  cells.length === 1 &&
  cells.every(({ text, x }) => !isAmount(text) && x < (row.cells.at(-1)?.x ?? 0));
