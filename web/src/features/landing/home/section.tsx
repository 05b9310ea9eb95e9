import type { ReactNode } from 'react';
import { classNames } from '#ui/theme/class-names.ts';

interface Props {
  id: string;
  eyebrow: string;
  title: string;
  lead?: ReactNode;
  /** `band`: on its own ground, from edge to edge. */
  ground?: 'page' | 'band';
  children: ReactNode;
}

/** One chapter of a public page, reachable by its anchor. */
export function Section({ id, eyebrow, title, lead, ground = 'page', children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={classNames('scroll-mt-16', ground === 'band' && 'border-y border-line bg-surface')}
    >
      <div className="mx-auto max-w-6xl px-5 py-8 sm:px-8 sm:py-14">
        <div className="max-w-2xl">
          <p className="text-sm font-semibold text-accent">{eyebrow}</p>
          <h2
            id={`${id}-title`}
            className="mt-2 text-2xl leading-tight font-semibold tracking-tight text-balance sm:text-4xl"
          >
            {title}
          </h2>
          {lead ? (
            <p className="mt-3 text-base text-ink-soft sm:text-lg text-pretty">{lead}</p>
          ) : null}
        </div>
        <div className="mt-5 sm:mt-8">{children}</div>
      </div>
    </section>
  );
}
