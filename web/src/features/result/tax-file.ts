import { type Paise, rupeesFromPaise } from '@sthira/contract/units';
import { heads, totalPaise } from '@sthira/quant/charges/charge-heads';
import type { TaxYear } from '@sthira/quant/result/tax-years';
import { sha256 } from '#browser/sha256.ts';
import { chargeLines } from '#entities/charges/charge-lines.ts';
import { type CsvColumn, csvOf } from '#ui/csv/csv.ts';

/** A line of a year's statement, in rupees; null where it is not known. */
export interface TaxLine {
  part: string;
  name: string;
  from: string;
  to: string;
  rupees: number | null;
}

const columns: readonly CsvColumn<TaxLine>[] = [
  { header: 'Part', value: ({ part }) => part },
  { header: 'Line', value: ({ name }) => name },
  { header: 'From', value: ({ from }) => from },
  { header: 'To', value: ({ to }) => to },
  { header: 'Rupees', value: ({ rupees }) => rupees },
];

const inRupees = (paise: Paise | null) => (paise === null ? null : rupeesFromPaise(paise));

/** A financial year as lines: income, turnover, charges by head, papers, parts. */
export function taxLines(year: TaxYear): TaxLine[] {
  const { from, to, sum, credits } = year;
  const whole = (part: string, name: string, paise: Paise | null): TaxLine => ({
    ...{ part, name, from, to },
    rupees: inRupees(paise),
  });
  const titles = new Map(chargeLines.map(({ line, title }) => [line, title]));
  return [
    whole('Income', 'Realised before charges', sum.grossPaise),
    whole('Income', 'Less charges', sum.charges && totalPaise(sum.charges)),
    whole('Income', 'Less credits bought, before GST', credits.taxablePaise),
    whole('Income', 'Less GST on credits', credits.gstPaise),
    whole('Income', 'Business income', year.incomePaise),
    whole('Turnover', 'Absolute sum of results', sum.turnoverPaise),
    ...heads.map((head) => whole('Charges', titles.get(head) ?? head, sum.charges?.[head] ?? null)),
    ...credits.papers.flatMap(({ day, number, taxablePaise, gstPaise }) => [
      ...[
        { part: 'Credits', name: `${number}, before GST`, rupees: rupeesFromPaise(taxablePaise) },
        { part: 'Credits', name: `${number}, GST`, rupees: rupeesFromPaise(gstPaise) },
      ].map((line) => ({ ...line, from: day, to: day })),
    ]),
    ...year.parts.flatMap((part) => [
      { ...line(part), name: 'Income of the part', rupees: inRupees(part.incomePaise) },
      { ...line(part), name: 'Income since 1 April', rupees: inRupees(part.soFarPaise) },
    ]),
  ];
}

const line = ({ from, to }: { from: string; to: string }) => ({ part: 'Advance tax', from, to });

/** The year as a CSV text, with the mark in front that its file has. */
export const taxText = (lines: readonly TaxLine[]): string => csvOf(columns, lines);

/** SHA-256 of a text as `downloadCsv` saves it, in hexadecimal digits. */
export const fileHash = (text: string): Promise<string> => sha256(`\uFEFF${text}`);
