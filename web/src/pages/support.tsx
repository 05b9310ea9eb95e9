import { PublicBody } from '#app/public-body.tsx';
import { operator } from '#app/site.ts';
import { Wordmark } from '#app/wordmark.tsx';
import { ArticleHeader } from '#features/landing/article-header.tsx';
import { SupportContent } from '#features/landing/support-content.tsx';

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
