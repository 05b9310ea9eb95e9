import type { ReactNode } from 'react';
import { Tabs } from '#ui/tabs.tsx';
import { useWaitingCount } from './use-refunds.ts';

const tabs = [
  { name: 'refunds', title: 'Refunds' },
  { name: 'purchases', title: 'Purchases & Invoices' },
  { name: 'ledger', title: 'Ledgers' },
  { name: 'revenue', title: 'Revenue & GST' },
] as const;
export type MoneyTab = (typeof tabs)[number]['name'];

export const moneyTabOf = (text: string | null): MoneyTab => tabs.find(({ name }) => name === text)?.name ?? 'refunds';

interface Props {
  tab: MoneyTab;
  changeTab: (tab: MoneyTab) => void;
  children: ReactNode;
}

/** What was paid, given back and spent, for admins. */
export function MoneyTabs({ tab, changeTab, children }: Props) {
  const waiting = useWaitingCount();
  const counted = tabs.map((one) => (one.name === 'refunds' && waiting ? { ...one, count: waiting } : one));
  return (
    <Tabs label="Credits and refunds" value={tab} change={changeTab} tabs={counted}>
      <div className="space-y-4 pt-4">{children}</div>
    </Tabs>
  );
}
