import { Menu } from 'lucide-react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { buttonClass } from '#ui/controls/button.tsx';
import type { SiteLink } from './links.ts';

/** The fixed top bar: works without scripts, its menu on phones is a disclosure. */
export function SiteHeader({ logo, links }: { logo: ReactNode; links: readonly SiteLink[] }) {
  return (
    <Bar logo={logo}>
      <nav aria-label="Main" className="hidden lg:block">
        <ul className="flex items-center gap-1">
          {links.map(({ href, label }) => (
            <li key={href}>
              <a
                href={href}
                className="flex min-h-10 items-center rounded-lg px-3 text-sm font-medium text-ink-soft hover:bg-sunken hover:text-ink"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex items-center gap-2">
        <a href="/login" className={buttonClass('plain', 'medium')}>
          Login
        </a>
        <PhoneMenu links={links} />
      </div>
    </Bar>
  );
}

export function Bar({ logo, children }: { logo: ReactNode; children: ReactNode }) {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-page/90 backdrop-blur-md">
      <a
        href="#main"
        className="absolute top-2 left-4 z-50 -translate-y-20 rounded-lg bg-accent px-4 py-2 font-medium text-on-accent focus-visible:translate-y-0"
      >
        Skip to content
      </a>
      <div className="mx-auto flex h-16 max-w-6xl items-center justify-between gap-4 px-5 sm:px-8">
        <a href="/" className="inline-flex min-h-10 items-center rounded-lg">
          {logo}
          <span className="sr-only">, home</span>
        </a>
        {children}
      </div>
    </header>
  );
}

function PhoneMenu({ links }: { links: readonly SiteLink[] }) {
  return (
    <details className="group lg:hidden" onKeyDown={closeOnEscape}>
      <summary className="grid size-10 list-none place-items-center rounded-lg hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <Menu aria-hidden className="size-5" />
        <span className="sr-only">Menu</span>
      </summary>
      <nav
        aria-label="Main, small screen"
        className="absolute inset-x-0 top-full border-b border-line bg-page px-5 pt-2 pb-4 shadow-float sm:px-8"
      >
        <ul className="divide-y divide-line">
          {links.map(({ href, label }) => (
            <li key={href}>
              <a
                href={href}
                onClick={closeMenu}
                className="flex min-h-12 items-center text-base font-medium"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}

/** A link to a place on the same page leaves the page, and so the menu, where it is. */
function closeMenu({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest('details')?.removeAttribute('open');
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key !== 'Escape') return;
  currentTarget.removeAttribute('open');
  currentTarget.querySelector('summary')?.focus();
}
