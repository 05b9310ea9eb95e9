import * as Primitive from 'radix-ui/tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatNumber } from '#ui/format/format-money.ts';

interface Props<Name extends string> {
  label: string;
  tabs: readonly { name: Name; title: string; count?: number | undefined }[];
  value: Name;
  change: (name: Name) => void;
  children: ReactNode;
}

/**
 * A row of tabs above one panel: the panel shows the chosen tab only. On a phone they stand in as
 * many rows as they need; elsewhere the chosen one is in sight.
 */
export function Tabs<Name extends string>({ label, tabs, value, change, children }: Props<Name>) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `value` chooses the tab.
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[data-state=active]');
    if (list.current && chosen)
      list.current.scrollLeft =
        chosen.offsetLeft - (list.current.clientWidth - chosen.offsetWidth) / 2;
  }, [value]);
  return (
    <Primitive.Root value={value} onValueChange={(name) => change(name as Name)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-2 sm:px-3">
        <Primitive.List
          ref={list}
          aria-label={label}
          className="relative -mb-px flex max-w-full overflow-x-auto max-sm:flex-wrap"
        >
          {tabs.map((tab) => (
            <Primitive.Trigger
              key={tab.name}
              value={tab.name}
              className="shrink-0 border-b-2 border-transparent px-3 py-3 text-sm whitespace-nowrap font-medium text-ink-soft hover:text-ink focus-visible:outline-offset-[-4px] data-[state=active]:border-accent data-[state=active]:text-ink"
            >
              {tab.title}{' '}
              {tab.count === undefined ? null : (
                <span className="figures ml-0.5 text-xs font-normal text-ink-faint">
                  {formatNumber(tab.count, 'whole')}
                </span>
              )}
            </Primitive.Trigger>
          ))}
        </Primitive.List>
      </div>
      <Primitive.Content value={value} className="focus-visible:outline-offset-[-2px]">
        {children}
      </Primitive.Content>
    </Primitive.Root>
  );
}
