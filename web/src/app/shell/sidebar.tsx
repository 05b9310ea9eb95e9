import type { Role } from '@sthira/contract/people';
import { useSyncExternalStore } from 'react';
import { NavLink } from 'react-router-dom';
import { innerTexts } from '#ui/page/inner-texts.ts';
import { classNames } from '#ui/theme/class-names.ts';
import { Wordmark } from '#ui/theme/wordmark.tsx';
import { navigationOf } from '../navigation.ts';
import { linkCounts } from './link-counts.ts';

export function Links({ role, followed }: { role: Role; followed?: () => void }) {
  const counts = useSyncExternalStore(linkCounts.subscribe, linkCounts.get);
  return (
    <nav aria-label="Main" className="flex flex-col gap-1 px-3">
      {navigationOf(role).map(({ to, label, icon: Icon, waits }) => (
        <NavLink
          key={to}
          to={to}
          {...(followed ? { onClick: followed } : {})}
          className={({ isActive }) =>
            classNames(
              'flex min-h-10 items-center gap-3 rounded-lg px-3 text-sm font-medium transition-colors',
              isActive
                ? 'bg-accent-soft text-accent'
                : 'text-ink-soft hover:bg-sunken hover:text-ink',
            )
          }
        >
          <Icon aria-hidden className="size-4.5" />
          {label}
          {waits ? counts[waits] : null}
        </NavLink>
      ))}
    </nav>
  );
}

/** Links at the foot, which people seldom need but must be able to find. */
export function Texts({ followed }: { followed?: () => void }) {
  return (
    <nav aria-label="Help and legal" className="mt-auto border-t border-line px-5 py-3">
      <ul className="flex flex-wrap gap-x-4 text-xs">
        {innerTexts.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              end
              to={to}
              {...(followed ? { onClick: followed } : {})}
              className={({ isActive }) =>
                classNames(
                  'inline-flex min-h-7 items-center hover:underline',
                  isActive ? 'font-medium text-accent' : 'text-ink-soft hover:text-ink',
                )
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function Sidebar({ role }: { role: Role }) {
  return (
    <aside className="fixed inset-y-0 left-0 hidden w-60 print:hidden flex-col gap-5 overflow-y-auto border-r border-line bg-surface pt-4 lg:flex">
      <div className="px-5">
        <Wordmark />
      </div>
      <Links role={role} />
      <Texts />
    </aside>
  );
}
