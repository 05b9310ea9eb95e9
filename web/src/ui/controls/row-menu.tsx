import { Ellipsis, type LucideIcon } from 'lucide-react';
import * as DropdownMenu from 'radix-ui/dropdown-menu';
import { useRef } from 'react';
import { classNames } from '#ui/theme/class-names.ts';
import { buttonClass } from './button.tsx';
import { menuItem, menuPanel } from './menu.ts';

export interface RowAction {
  icon: LucideIcon;
  label: string;
  variant?: 'plain' | 'danger';
  /** Why it cannot be done; it is shown all the same. */
  refused?: string | undefined;
  select: () => void;
}

/**
 * A menu with the actions of one row, opened by three dots. It is rendered next to its button: at
 * the end of the page it would be outside every landmark.
 */
export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  const chosen = useRef<RowAction>(null);
  // An action starts once the focus is back on the button: a dialog gives it back to where it was
  // when it opened.
  const start = () => {
    const action = chosen.current;
    chosen.current = null;
    if (action) queueMicrotask(action.select);
  };
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={label}
        title="Actions"
        className={buttonClass('quiet', 'small')}
      >
        <Ellipsis aria-hidden className="size-4" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={4}
        className={`${menuPanel} text-left`}
        onCloseAutoFocus={start}
      >
        {actions.map((action) => (
          <Item
            key={action.label}
            action={action}
            select={() => {
              chosen.current = action;
            }}
          />
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

function Item({
  action: { icon: Icon, label, variant, refused },
  select,
}: {
  action: RowAction;
  select: () => void;
}) {
  return (
    <DropdownMenu.Item
      disabled={refused !== undefined}
      className={classNames(
        menuItem,
        variant === 'danger' && 'text-danger',
        refused !== undefined && 'text-ink-faint',
      )}
      onSelect={select}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span>
        {label}
        {refused === undefined ? null : <span className="block text-xs">{refused}</span>}
      </span>
    </DropdownMenu.Item>
  );
}
