import { useFullAnswer } from '#platform/use-answer.ts';

/** Brokers allow one reading of a book in about a second; figures count as fresh for ten. */
const everyMs = 5_000;

export const useHoldings = (enabled: boolean) =>
  useFullAnswer('getHoldings', {}, { enabled, everyMs });
export const useFunds = (enabled: boolean) => useFullAnswer('getFunds', {}, { enabled, everyMs });
