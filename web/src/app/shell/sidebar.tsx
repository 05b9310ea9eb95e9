import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { NavLink } from 'react-router-dom';
import { classNames } from '#ui/class-names.ts';
import { navigation } from '../navigation.ts';
import { Wordmark } from '../wordmark.tsx';

type Role = keyof typeof navigation;

function Links({ role, followed }: { role: Role; followed?: () => void }) {
  return (
    <nav aria-label="Main" className="flex flex-col gap-1 px-3">
      {navigation[role].map(({ to, label, icon: Icon }) => (
        <NavLink
          key={to}
          to={to}
          {...(followed ? { onClick: followed } : {})}
          className={({ isActive }) =>
            classNames(
              'flex min-h-10 items-center gap-3 rounded-lg px-3 text-sm font-medium transition-colors',
              isActive ? 'bg-accent-soft text-accent' : 'text-ink-soft hover:bg-sunken hover:text-ink',
            )
          }
        >
          <Icon aria-hidden className="size-4.5" />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

export function Sidebar({ role }: { role: Role }) {
  return (
    <aside className="fixed inset-y-0 left-0 hidden w-60 flex-col gap-5 border-r border-line bg-surface pt-4 lg:flex">
      <div className="px-5">
        <Wordmark />
      </div>
      <Links role={role} />
    </aside>
  );
}

export function Drawer({ role, open, close }: { role: Role; open: boolean; close: () => void }) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-shade lg:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] flex-col gap-5 bg-surface pt-4 shadow-float lg:hidden"
        >
          <div className="flex items-center justify-between px-5">
            <Dialog.Title>
              <Wordmark />
            </Dialog.Title>
            <Dialog.Close aria-label="Close menu" className="rounded-md p-2 text-ink-soft hover:bg-sunken">
              <X aria-hidden className="size-4" />
            </Dialog.Close>
          </div>
          <Links role={role} followed={close} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
