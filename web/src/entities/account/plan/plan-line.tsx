import type { Account } from '@sthira/contract/accounts';
import { useNowFor } from '#ui/page/use-now.ts';
import { planText } from './plan-text.ts';

/** What an account's plan does next. */
export default function PlanLine({ account }: { account: Account }) {
  return useNowFor((now) => planText(account, now));
}
