import { Columns3 } from 'lucide-react';
import * as Popover from 'radix-ui/popover';
import { useState } from 'react';
import { siteStorage } from '#browser/storage.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { Choice } from '#ui/controls/choose-many.tsx';
import { menuPanel } from '#ui/controls/menu.ts';
import { classNames } from '#ui/theme/class-names.ts';
import type { ColumnChoice } from './table-view.ts';
import type { HiddenColumns } from './use-table-view.ts';

/** Shows and hides columns of a table. */
export function ColumnChooser({ choices }: { choices: readonly ColumnChoice[] }) {
  const count = choices.filter(({ shown }) => !shown).length;
  return (
    <Popover.Root>
      <Popover.Trigger className={buttonClass('plain', 'small')}>
        <Columns3 aria-hidden className="size-3.5" />
        {count === 0 ? 'Columns' : `Columns (${count} hidden)`}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label="Columns"
          className={classNames(menuPanel, 'max-h-80 overflow-y-auto')}
        >
          <fieldset>
            <legend className="px-2.5 py-1 text-xs text-ink-soft">Columns that are shown</legend>
            {choices.map(({ id, header, shown, toggle }) => (
              <Choice key={id} name={header} checked={shown} flip={toggle} />
            ))}
          </fieldset>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** The columns of a table that somebody has hidden on this device. */
export function useHiddenColumns(table: string): HiddenColumns {
  const key = `hidden-columns:${table}`;
  const [ids, setIds] = useState<ReadonlySet<string>>(
    () => new Set(siteStorage.get(key)?.split(',')),
  );
  const change = (hidden: ReadonlySet<string>) => {
    setIds(hidden);
    siteStorage.set(key, [...hidden].join());
  };
  return { ids, change };
}
