import type { ReactNode } from 'react';
import { Tabs } from '#ui/layout/tabs.tsx';
import { useWaitingCounts } from './waiting-counts.ts';

const tabs = [
  { name: 'refunds', title: 'Refunds' },
  { name: 'approvals', title: 'Approvals' },
  { name: 'purchases', title: 'Purchases & Invoices' },
  { name: 'ledger', title: 'Ledgers' },
  { name: 'revenue', title: 'Revenue & GST' },
] as const;
export type MoneyTab = (typeof tabs)[number]['name'];

export const moneyTabOf = (text: string | null): MoneyTab =>
  tabs.find(({ name }) => name === text)?.name ?? 'refunds';

interface Props {
  tab: MoneyTab;
  changeTab: (tab: MoneyTab) => void;
  children: ReactNode;
}

/** What was paid, given back and spent, for admins. */
export function MoneyTabs({ tab, changeTab, children }: Props) {
  const counts: Partial<Record<MoneyTab, number | null>> = useWaitingCounts();
  const counted = tabs.map((one) => ({ ...one, count: counts[one.name] || undefined }));
  return (
    <Tabs label="Credits and refunds" value={tab} change={changeTab} tabs={counted}>
      <div className="space-y-4 pt-4">{children}</div>
    </Tabs>
  );
}
