import type { ReactNode } from 'react';
import { LanguageSwitch } from '#ui/language/language-switch.tsx';
import { footerLinks } from './links.ts';
import type { Operator } from './operator.ts';
import { ThemeSwitch } from './theme-switch.tsx';

export function SiteFooter({ logo, operator }: { logo: ReactNode; operator: Operator }) {
  const { product, company, registration, address, email } = operator;
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto grid max-w-6xl grid-cols-2 gap-x-8 gap-y-10 px-5 py-12 sm:px-8 lg:grid-cols-[2fr_1fr_1fr]">
        <div className="max-w-md space-y-3 text-sm text-ink-soft max-lg:col-span-2">
          <div className="text-ink">{logo}</div>
          <p className="text-pretty">
            Index-options algorithms on the broker account you already own. 10 credits stand for ₹1
            lakh on one account for one day.
          </p>
          <p>
            <a
              href={`mailto:${email}`}
              className="underline decoration-line-strong underline-offset-4 hover:text-ink"
            >
              {email}
            </a>
          </p>
          <div className="flex flex-wrap gap-2">
            <ThemeSwitch />
            <LanguageSwitch />
          </div>
        </div>
        {footerLinks.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="text-sm font-semibold">{title}</h2>
            <ul className="mt-2 -ml-2">
              {links.map(({ href, label }) => (
                <li key={href}>
                  <a
                    href={href}
                    className="inline-flex min-h-9 items-center rounded-lg px-2 py-1 text-sm text-ink-soft hover:text-ink hover:underline"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="border-t border-line">
        <div className="mx-auto max-w-6xl space-y-2 px-5 py-6 text-xs leading-relaxed text-ink-soft sm:px-8">
          <p className="max-w-4xl text-pretty">
            {product} gives no investment advice and recommends no security. Trading in options
            carries risk, up to the loss of the capital at work. Investments in securities are
            subject to market risks; read all related documents carefully.
          </p>
          <p>
            {company}
            {registration ? ` (${registration})` : ''}, a limited liability partnership registered
            in India. {address}.
          </p>
        </div>
      </div>
    </footer>
  );
}
