import type { TaxYear } from '@sthira/quant/result/tax-years';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '#ui/controls/button.tsx';
import { downloadCsv } from '#ui/csv/download.ts';
import { formatRupees, formatSignedRupees } from '#ui/format/format-money.ts';
import { formatDay } from '#ui/format/format-time.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { Segments } from '#ui/layout/segments.tsx';
import { AdvanceTax } from './advance-tax.tsx';
import { fileHash, type TaxLine, taxLines, taxText } from './tax-file.ts';

interface Props {
  /** Each with how many of its days with charges are confirmed by a contract note. */
  years: readonly (TaxYear & { confirmed: number; charged: number })[];
  /** The name of one of them. */
  chosen: string | null;
  choose: (name: string) => void;
}

type Part = 'Income' | 'Turnover' | 'Charges' | 'Credits';
const columns: readonly (readonly [Part, Part])[] = [
  ['Income', 'Charges'],
  ['Turnover', 'Credits'],
];

/** A financial year for a tax return. */
export function Tax({ years, chosen, choose }: Props) {
  const year = years.find(({ name }) => name === chosen) ?? years[0];
  if (!year) return null;
  const lines = taxLines(year);
  return (
    <Card className="overflow-clip">
      <CardHeader
        title={`Tax, financial year ${year.name}`}
        note={`${formatDay(year.from)} to ${formatDay(year.to)}, from our own record; no advice`}
      >
        <span className="flex flex-wrap gap-2 print:hidden">
          {years.length > 1 ? (
            <Segments
              label="Financial year"
              options={years.map(({ name }) => ({ name, title: name }))}
              value={year.name}
              change={choose}
            />
          ) : null}
          <Button size="small" onClick={() => downloadCsv(`tax-${year.name}.csv`, taxText(lines))}>
            Save as CSV
          </Button>
          <PrintButton />
        </span>
      </CardHeader>
      <div className="grid items-start gap-x-8 gap-y-5 px-4 py-4 sm:px-5 lg:grid-cols-2">
        {columns.map((parts) => (
          <div key={parts[0]} className="space-y-5">
            {parts.map((part) => (
              <Lines key={part} part={part} lines={lines.filter((line) => line.part === part)} />
            ))}
            {parts.includes('Credits') ? <AdvanceTax parts={year.parts} /> : null}
          </div>
        ))}
      </div>
      <div className="space-y-1 border-t border-line px-4 py-3 text-2xs text-ink-soft sm:px-5">
        <p>
          Charges of {year.confirmed} of {year.charged} days confirmed by a contract note; the
          others are computed.
        </p>
        <p>
          Turnover adds gains and losses up without their signs, by contract and the day it was
          closed, as the Guidance Note on Tax Audit of the Institute of Chartered Accountants of
          India (2022) says for futures and options; premium of options sold is in the result and
          not added again. Credits count on the day of their paper; who claims the GST on them back
          takes it out of the expenses.
        </p>
        <p>
          The papers are in{' '}
          <Link to="/credits" className="underline">
            Credits
          </Link>
          .
        </p>
        <Hash text={taxText(lines)} />
      </div>
    </Card>
  );
}

/** Prints the page; the browser saves it as PDF. */
export function PrintButton() {
  return (
    <Button
      size="small"
      icon={<Printer aria-hidden className="size-3.5" />}
      onClick={() => globalThis.print()}
    >
      Print or save as PDF
    </Button>
  );
}

/** Whether a line may be a gain or a loss; what is taken off, and sums, have no sign. */
const isResult = ({ part, name }: TaxLine): boolean =>
  part === 'Income' && !name.startsWith('Less ');

function Lines({ part, lines }: { part: Part; lines: readonly TaxLine[] }) {
  const isWhole = part !== 'Credits';
  if (lines.length === 0)
    return part === 'Credits' ? (
      <p className="text-sm text-ink-soft">No tax paper of credits in this year.</p>
    ) : null;
  return (
    <table className="w-full text-sm print:break-inside-avoid">
      <caption className="pb-1 text-left font-medium">{part}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Rupees</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.name} ${line.from} ${line.to}`} className="border-t border-line">
            <th scope="row" className="py-1.5 pr-2 text-left font-normal">
              {line.name}
              {isWhole ? null : (
                <span className="figures block text-2xs text-ink-soft">
                  {formatDay(line.from)}
                  {line.to === line.from ? '' : ` to ${formatDay(line.to)}`}
                </span>
              )}
            </th>
            <td className="figures py-1.5 text-right whitespace-nowrap">
              {isResult(line)
                ? formatSignedRupees(line.rupees, 'paise')
                : formatRupees(line.rupees, 'paise')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Hash({ text }: { text: string }) {
  const { data } = useQuery({ queryKey: ['hash', text], queryFn: () => fileHash(text) });
  return (
    <p className="break-all">
      SHA-256 of the CSV file: <span className="figures">{data ?? '…'}</span>
    </p>
  );
}
