import type { ReactNode } from 'react';
import { SiteFooter } from '#features/landing/site-footer.tsx';
import { SentAwayNotice } from './sent-away-notice.tsx';
import { operator } from './site.ts';
import { Wordmark } from './wordmark.tsx';

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
