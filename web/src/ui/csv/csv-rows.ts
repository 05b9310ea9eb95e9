const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;

/**
 * The cells of a CSV text by RFC 4180, without spaces around them: quoted cells may hold commas,
 * line breaks and doubled quotes. A byte order mark is left out. Reading ends at a cell that breaks
 * these rules.
 */
export function csvRows(text: string): string[][] {
  const all = text.replace(/^\uFEFF/, '');
  const rows: string[][] = [[]];
  cell.lastIndex = 0;
  while (cell.lastIndex < all.length) {
    const found = cell.exec(all);
    if (!found) break;
    const [, quoted, plain = '', end] = found;
    rows.at(-1)?.push((quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim());
    const isLast = cell.lastIndex === all.length;
    if (end === ',' && isLast) rows.at(-1)?.push('');
    if (end !== ',' && !isLast) rows.push([]);
  }
  return rows;
}
