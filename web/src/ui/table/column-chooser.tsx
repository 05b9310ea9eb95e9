import { Columns3 } from 'lucide-react';
import * as Popover from 'radix-ui/popover';
import { useState } from 'react';
import { buttonClass } from '#ui/controls/button.tsx';
import { Choice } from '#ui/controls/choose-many.tsx';
import { menuPanel } from '#ui/controls/menu.ts';
import { classNames } from '#ui/theme/class-names.ts';
import { hideableColumns } from './shown-columns.ts';
import type { Column } from './table-props.ts';

interface Props<Row> {
  columns: readonly Column<Row>[];
  hidden: ReadonlySet<string>;
  change: (hidden: ReadonlySet<string>) => void;
}

/** Shows and hides columns of a table. */
export function ColumnChooser<Row>({ columns, hidden, change }: Props<Row>) {
  const choices = hideableColumns(columns);
  const count = choices.filter(({ id }) => hidden.has(id)).length;
  const flip = (id: string) =>
    change(new Set(hidden.has(id) ? [...hidden].filter((one) => one !== id) : [...hidden, id]));
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
            {choices.map(({ id, header }) => (
              <Choice key={id} name={header} checked={!hidden.has(id)} flip={() => flip(id)} />
            ))}
          </fieldset>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/**
 * The columns of a table that somebody has hidden on this device; without storage the choice lasts
 * as long as the page.
 */
export function useHiddenColumns(
  table: string,
): [ReadonlySet<string>, (hidden: ReadonlySet<string>) => void] {
  const key = `hidden-columns:${table}`;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set(stored(key)));
  const change = (ids: ReadonlySet<string>) => {
    setHidden(ids);
    try {
      localStorage.setItem(key, [...ids].join());
    } catch {
      // Kept for this page alone.
    }
  };
  return [hidden, change];
}

function stored(key: string): string[] {
  try {
    return localStorage.getItem(key)?.split(',') ?? [];
  } catch {
    return [];
  }
}
