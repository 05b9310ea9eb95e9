import type { Account } from '@sthira/contract/accounts';
import { nameOf } from '#entities/account/paper/paper.ts';
import { ChooseMany } from '#ui/controls/choose-many.tsx';

interface Props {
  accounts: readonly Account[];
  /** Their ids; none means all. */
  chosen: readonly string[];
  change: (chosen: string[]) => void;
}

/** Chooses some of the person's accounts. */
export function ChooseAccounts({ accounts, chosen, change }: Props) {
  return (
    <ChooseMany
      label="Accounts"
      everything="All Accounts"
      options={accounts.map((account) => ({ id: account.id, name: nameOf(account) }))}
      chosen={chosen}
      change={change}
    />
  );
}
