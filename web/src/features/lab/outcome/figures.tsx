import { type Paise, rupeesFromPaise } from '@sthira/contract/units';
import type { ReactNode } from 'react';
import { Amount } from '#ui/format/amount.tsx';

/** A figure with its name and what it means. */
export function Figure({
  name,
  note,
  children,
}: {
  name: string;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="figures mt-0.5 text-lg font-semibold tracking-tight">{children}</dd>
      {note ? <dd className="mt-0.5 text-2xs text-ink-soft text-pretty">{note}</dd> : null}
    </div>
  );
}

export function Gain({ paise, className }: { paise: Paise; className?: string }) {
  return <Amount rupees={rupeesFromPaise(paise)} {...(className ? { className } : {})} />;
}
