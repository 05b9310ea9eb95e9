import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '#ui/controls/button.tsx';
import { Bar } from './site-header.tsx';

/** The top bar of the pages that only lead back. */
export function ArticleHeader({ logo }: { logo: ReactNode }) {
  return (
    <Bar logo={logo}>
      <a href="/" className={buttonClass('plain', 'medium')}>
        <ArrowLeft aria-hidden className="size-4" />
        Back to Home
      </a>
    </Bar>
  );
}
