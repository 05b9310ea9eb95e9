import type { MilliCredits } from '@sthira/contract/units';
import { useAnswer } from '#platform/use-answer.ts';
import { formatCredits } from '#ui/format/format-credits.ts';

const everyMs = 15_000;

interface Balance {
  milliCredits: MilliCredits;
  text: string;
}

/**
 * What the person's wallet held when it was last read; by a call, for screens that need no database
 * otherwise.
 */
export function useBalance(): Balance | undefined {
  const { data } = useAnswer('getWallet', {}, { everyMs });
  return data && { milliCredits: data.milli_credits, text: formatCredits(data.milli_credits) };
}
