import type { Range } from '#features/reports/report-range.ts';
import { useAnswer } from '#platform/use-answer.ts';

/**
 * The platform's report of these days. It reads every order of them: it is asked again only when an
 * admin says so.
 */
export const usePlatformReport = ({ from, to }: Range) =>
  useAnswer('getAdminReport', { from_date: from, to_date: to });
