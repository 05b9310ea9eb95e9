import { createContext, type ReactNode, use } from 'react';
import type { TextPath } from '#ui/page/inner-texts.ts';

export interface TextLinkProps {
  to: TextPath;
  /** A place in the text, the id of its section. */
  place?: string;
  className?: string;
  children: ReactNode;
}

interface TextPlace {
  /**
   * On the site a text is the page; in the shell it is one page among others, below a narrower
   * heading.
   */
  kind: 'site' | 'shell';
  Link: (props: TextLinkProps) => ReactNode;
}

function SiteLink({ to, place, className, children }: TextLinkProps) {
  return (
    <a href={place ? `${to}#${place}` : to} className={className}>
      {children}
    </a>
  );
}

/**
 * Where the legal, support and contact texts stand; their links lead to each other in the same
 * place.
 */
export const TextPlaceContext = createContext<TextPlace>({ kind: 'site', Link: SiteLink });

export function TextLink(props: TextLinkProps) {
  const { Link } = use(TextPlaceContext);
  return <Link {...props} />;
}

/** Heading, lead and width of a text. */
export function TextFrame({
  title,
  lead,
  children,
}: {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}) {
  const { kind } = use(TextPlaceContext);
  const site = kind === 'site';
  return (
    <article className={site ? 'mx-auto max-w-6xl px-5 pt-12 pb-20 sm:px-8 sm:pt-16' : 'pb-6'}>
      <h1
        className={
          site
            ? 'max-w-3xl text-4xl leading-tight font-semibold tracking-tight text-balance sm:text-5xl'
            : 'text-xl font-semibold tracking-tight sm:text-2xl'
        }
      >
        {title}
      </h1>
      <p
        className={
          site
            ? 'mt-4 max-w-2xl text-lg text-ink-soft text-pretty'
            : 'mt-0.5 max-w-2xl text-sm text-ink-soft'
        }
      >
        {lead}
      </p>
      {children}
    </article>
  );
}
