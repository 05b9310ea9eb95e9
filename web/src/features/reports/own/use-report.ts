import type { Range } from '#features/reports/report-range.ts';
import { useAnswer, useFullAnswer } from '#platform/use-answer.ts';

/**
 * A report reads every order of its days: while something trades it is read again once a minute.
 */
const openMs = 60_000;
const positionsMs = 8_000;

interface Wanted {
  range: Range;
  /** All of the person's accounts where none is named. */
  accountIds: readonly string[];
  open: boolean;
}

export function useReport({ range, accountIds, open }: Wanted) {
  const chosen = accountIds.length > 0 ? { account_ids: accountIds.toSorted() } : {};
  return useAnswer(
    'getReport',
    { from_date: range.from, to_date: range.to, ...chosen },
    {
      everyMs: (report) => (open && report && report.summary.active_accounts > 0 ? openMs : false),
    },
  );
}

/** What is held now, while it is looked at. */
export const useHeld = (enabled: boolean) =>
  useFullAnswer('getPositions', {}, { enabled, everyMs: positionsMs });
