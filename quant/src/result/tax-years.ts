import type { Day, Paise } from '@sthira/contract/units';
import { type ResultDay, type ResultSum, sumResultDays } from './result-day.ts';

/** A paper of credits, of the day it was issued; a credit note is negative. */
export interface CreditTaxPaper {
  day: Day;
  number: string;
  taxablePaise: Paise;
  gstPaise: Paise;
}

/**
 * Of a part of a financial year: what `incomePaise` came to in it and since 1 April. Null where
 * charges are not known.
 */
export interface TaxPart {
  from: Day;
  to: Day;
  incomePaise: Paise | null;
  soFarPaise: Paise | null;
}

/**
 * A financial year. Income of a business: what was realised less charges and less what the papers
 * of credits say, `credits.taxablePaise` and, as for somebody who is not registered for GST,
 * `credits.gstPaise`. The credits of `sum` are what the days used; the papers are what was bought.
 *
 * Turnover is by the Guidance Note on Tax Audit under Section 44AB of the Institute of Chartered
 * Accountants of India (2022), for derivatives: favourable and unfavourable differences added up
 * without their signs. The premium of options sold is not added again where it is part of the
 * difference, as it is here.
 */
export interface TaxYear {
  /** `2026-27`. */
  name: string;
  from: Day;
  to: Day;
  sum: ResultSum;
  credits: { taxablePaise: Paise; gstPaise: Paise; papers: CreditTaxPaper[] };
  incomePaise: Paise | null;
  parts: TaxPart[];
}

/** By instalments of advance tax (Income-tax Act, section 211), and the rest of March. */
const partEnds = ['06-15', '09-15', '12-15', '03-15', '03-31'] as const;
const partStarts = ['04-01', '06-16', '09-16', '12-16', '03-16'] as const;

/** The year in which the financial year of a day begins. */
export function taxYearOf(day: Day): number {
  const year = Number(day.slice(0, 4));
  return day.slice(5) < '04-01' ? year - 1 : year;
}

/** The financial years that have days or papers, newest first. */
export function taxYears(days: readonly ResultDay[], papers: readonly CreditTaxPaper[]): TaxYear[] {
  const years = new Set([...days, ...papers].map(({ day }) => taxYearOf(day)));
  return [...years].sort((one, other) => other - one).map((year) => taxYear(year, days, papers));
}

function taxYear(
  year: number,
  allDays: readonly ResultDay[],
  allPapers: readonly CreditTaxPaper[],
): TaxYear {
  const [from, to] = [`${year}-04-01`, `${year + 1}-03-31`];
  const days = within(allDays, { from, to });
  const papers = within(allPapers, { from, to });
  return {
    name: `${year}-${String((year + 1) % 100).padStart(2, '0')}`,
    ...{ from, to },
    sum: sumResultDays(days),
    credits: { ...sumPapers(papers), papers },
    incomePaise: incomeOf(days, papers),
    parts: partEnds.map((end, place) => {
      const part = {
        from: inYear(year, partStarts[place] ?? end),
        to: inYear(year, end),
      };
      const before = { from, to: part.to };
      return {
        ...part,
        incomePaise: incomeOf(within(days, part), within(papers, part)),
        soFarPaise: incomeOf(within(days, before), within(papers, before)),
      };
    }),
  };
}

const inYear = (year: number, end: string): Day => `${end < '04-01' ? year + 1 : year}-${end}`;

function within<Dated extends { day: Day }>(
  all: readonly Dated[],
  { from, to }: { from: Day; to: Day },
): Dated[] {
  return all.filter(({ day }) => from <= day && day <= to);
}

function incomeOf(days: readonly ResultDay[], papers: readonly CreditTaxPaper[]): Paise | null {
  const { netPaise, creditsPaise } = sumResultDays(days);
  const { taxablePaise, gstPaise } = sumPapers(papers);
  return netPaise === null ? null : netPaise + creditsPaise - taxablePaise - gstPaise;
}

function sumPapers(papers: readonly CreditTaxPaper[]): { taxablePaise: Paise; gstPaise: Paise } {
  return {
    taxablePaise: papers.reduce((sum, paper) => sum + paper.taxablePaise, 0),
    gstPaise: papers.reduce((sum, paper) => sum + paper.gstPaise, 0),
  };
}
