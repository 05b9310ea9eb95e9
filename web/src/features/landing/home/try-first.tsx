import { ArrowRight, FileText, Play } from 'lucide-react';
import { buttonClass } from '#ui/controls/button.tsx';

/** What somebody can see before any money or key: a played day, and an account on paper. */
const ways = [
  {
    Icon: Play,
    title: 'Play a day, now',
    text: 'A simulated trading day in two minutes, in this browser, on the screens of a live one. No sign-in.',
    href: '/try',
    label: 'Play a day',
  },
  {
    Icon: FileText,
    title: 'Then on paper, day by day',
    text: 'The same engine with the live prices and all charges, but no order leaves the platform: no broker, no key, no credits.',
    href: `/login?next=${encodeURIComponent('/dashboard?ask=paper')}`,
    label: 'Try on paper',
  },
] as const;

export function TryFirst() {
  return (
    <section
      aria-labelledby="try-first-title"
      className="mx-auto max-w-6xl px-5 pb-8 sm:px-8 sm:pb-14"
    >
      <h2 id="try-first-title" className="sr-only">
        See it before you pay
      </h2>
      <ul className="grid gap-4 md:grid-cols-2">
        {ways.map(({ Icon, title, text, href, label }) => (
          <li
            key={href}
            className="flex flex-col items-start gap-3 rounded-card border border-line bg-surface p-5 sm:p-6"
          >
            <h3 className="flex items-center gap-2.5 text-lg font-semibold tracking-tight">
              <Icon aria-hidden className="size-5 shrink-0 text-accent" />
              {title}
            </h3>
            <p className="flex-1 text-base text-ink-soft text-pretty">{text}</p>
            <a href={href} className={buttonClass('plain', 'large')}>
              {label}
              <ArrowRight aria-hidden className="size-4.5" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
