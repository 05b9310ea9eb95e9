import { ArticleHeader } from '#features/landing/article-header.tsx';
import { PublicBody } from '#features/landing/public-body.tsx';
import { operator } from '#features/landing/site.ts';
import { SupportContent } from '#features/landing/support/support-content.tsx';
import { Wordmark } from '#ui/theme/wordmark.tsx';

export function Content() {
  return <SupportContent operator={operator} />;
}

export function Component() {
  return (
    <PublicBody header={<ArticleHeader logo={<Wordmark />} />}>
      <Content />
    </PublicBody>
  );
}
