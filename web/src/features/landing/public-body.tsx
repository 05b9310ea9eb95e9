import type { ReactNode } from 'react';
import { SentAwayNotice } from '#entities/person/sent-away-notice.tsx';
import { Wordmark } from '#ui/theme/wordmark.tsx';
import { operator } from './site.ts';
import { SiteFooter } from './site-footer.tsx';

/** Top bar, content, footer: the body of every public page. */
export function PublicBody({ header, children }: { header: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      {header}
      <SentAwayNotice />
      <main id="main" tabIndex={-1} data-public className="flex-1 focus-visible:outline-none">
        {children}
      </main>
      <SiteFooter logo={<Wordmark />} operator={operator} />
    </div>
  );
}
