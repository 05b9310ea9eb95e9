import type { Account } from '@sthira/contract/accounts';
import { formatDay } from '#ui/format/format-time.ts';

/** Says of figures of these accounts that days of them were played over a simulated past. */
export function SimulatedMark({ accounts }: { accounts: readonly Account[] }) {
  const through = accounts
    .flatMap(({ simulated_through }) => simulated_through ?? [])
    .sort()
    .at(-1);
  if (through === undefined) return null;
  return (
    <span className="inline-block w-fit rounded border border-dashed border-warn px-1.5 text-2xs font-semibold whitespace-nowrap text-warn">
      Simulated through {formatDay(through)}
    </span>
  );
}
