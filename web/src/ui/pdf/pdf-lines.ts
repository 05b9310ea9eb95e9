/** A piece of text of a page: where its baseline begins, from the top left corner, in points. */
export interface PdfPiece {
  text: string;
  x: number;
  y: number;
  width: number;
  /** Of its letters. */
  size: number;
}

export interface PdfCell {
  text: string;
  x: number;
}

/** A line of a page as people see it. */
export interface PdfLine {
  /** From 1. */
  page: number;
  /** Of its page, from the top, from 1. */
  line: number;
  y: number;
  /** Of its tallest letters. */
  size: number;
  /** From the left; at least one. */
  cells: PdfCell[];
}

/** Parts of the size of letters. */
const sameBaseline = 0.4;
/** The widest space between words is 0.6 of it, in letters of equal width. */
const betweenCells = 0.75;
const betweenWords = 0.15;

/**
 * The lines of a page: pieces on one baseline, from left to right, with a new cell behind each gap
 * that is wider than a space. Text that is drawn twice to look bold counts once.
 */
export function pdfLines(page: number, pieces: readonly PdfPiece[]): PdfLine[] {
  const rows: PdfPiece[][] = [];
  for (const piece of pieces.toSorted((one, other) => one.y - other.y)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && isBeside(first, piece)) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row, place) => ({
    page,
    line: place + 1,
    y: row[0]?.y ?? 0,
    size: Math.max(...row.map(({ size }) => size)),
    cells: cellsOf(row.toSorted((one, other) => one.x - other.x)),
  }));
}

const isBeside = (one: PdfPiece, other: PdfPiece) =>
  other.y - one.y <= sameBaseline * Math.min(one.size, other.size);

function cellsOf(row: readonly PdfPiece[]): PdfCell[] {
  const cells: PdfCell[] = [];
  let before: PdfPiece | undefined;
  for (const piece of row) {
    if (before?.text === piece.text && piece.x - before.x < sameBaseline * piece.size) continue;
    const cell = cells.at(-1);
    const gap = before ? (piece.x - before.x - before.width) / piece.size : 0;
    if (!cell || gap > betweenCells) cells.push({ text: piece.text, x: piece.x });
    else cell.text += gap > betweenWords ? ` ${piece.text}` : piece.text;
    before = piece;
  }
  return cells.map(({ text, x }) => ({ text: text.replaceAll(/\s+/g, ' ').trim(), x }));
}
