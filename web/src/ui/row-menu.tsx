import { Ellipsis, type LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';
import { menuItem, menuPanel } from './menu.ts';

/** What can be done with one row, behind three dots. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger aria-label={label} title="Actions" className={buttonClass('quiet', 'small')}>
        <Ellipsis aria-hidden className="size-4" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="end" sideOffset={4} className={menuPanel}>
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface ItemProps {
  icon: LucideIcon;
  look?: 'plain' | 'danger';
  select: () => void;
  children: ReactNode;
}

export function RowMenuItem({ icon: Icon, look = 'plain', select, children }: ItemProps) {
  return (
    <DropdownMenu.Item className={classNames(menuItem, look === 'danger' && 'text-danger')} onSelect={select}>
      <Icon aria-hidden className="size-4" />
      {children}
    </DropdownMenu.Item>
  );
}
