import { mostPapers, type Revenue } from '@sthira/contract/credit-reports';
import type { InputOf } from '@sthira/contract/operations';
import { type Instant, istDayEnd, istInstant } from '@sthira/contract/units';
import { readCreditTotals, readOwedAt } from '#credits/credit-totals.ts';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import { auditUserLookup } from '#people/lookup/audit-user-lookup.ts';
import type { Answer, Call } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import { papersIn, revenueByMonth, type Span } from './revenue.ts';

/**
 * What was sold, refunded and taxed in these days, computed from the numbered tax papers, and what
 * became of the credits. One unreadable paper fails the whole call: an accountant would file a
 * register with a gap without noticing it.
 */
export async function getRevenue(call: Call<InputOf<'getRevenue'>>): Promise<Answer<Revenue>> {
  const { from_date, to_date } = call.input;
  const span = { from: istInstant(from_date, '00:00'), to: istDayEnd(to_date) };
  const readAt = call.clock.now();
  const [sold, refunded, credits, counted] = await Promise.all([
    readPapers(call.store, 'paper.at', span),
    readPapers(call.store, 'refund.paper.at', span),
    readCreditTotals(call.store, span),
    call.store.read(docs.walletCount),
  ]);
  const purchases = new Map([...sold, ...refunded].map((purchase) => [purchase.id, purchase]));
  const papers = papersIn(span, [...purchases.values()]);
  const months = revenueByMonth(papers);
  const ends = months.map(({ month }) => endOfMonth(month));
  const owed = await readOwedAt(call.store, ends, credits);
  await auditUserLookup(call, {
    action: 'getRevenue',
    details: { from_date, to_date, papers: papers.length },
  });
  return {
    data: {
      as_of: new Date(readAt).toISOString(),
      credits,
      months: months.map((month, place) => ({
        ...month,
        owed_milli_credits: owed[place] ?? credits.outstanding,
      })),
      papers,
      counted: counted ?? null,
    },
    message: 'Revenue loaded.',
  };
}

/** The first instant after a calendar month in India. */
function endOfMonth(month: string): Instant {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return istInstant(new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10), '00:00');
}

async function readPapers(store: Store, field: 'paper.at' | 'refund.paper.at', { from, to }: Span) {
  const within = queryOf(collections.purchases).where(field, '>=', from).where(field, '<', to);
  const purchases = await store.find(within.limit(mostPapers / 2 + 1));
  if (purchases.length > mostPapers / 2)
    throw new AppError(
      'conflict',
      'These days have more papers than one answer holds. Choose fewer days.',
    );
  return purchases;
}
