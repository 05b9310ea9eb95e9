import { ArticleHeader } from '#features/landing/article-header.tsx';
import { PublicBody } from '#features/landing/public-body.tsx';
import { StatusContent } from '#features/landing/status/status-content.tsx';
import { Wordmark } from '#ui/theme/wordmark.tsx';

export function Content() {
  return <StatusContent />;
}

export function Component() {
  return (
    <PublicBody header={<ArticleHeader logo={<Wordmark />} />}>
      <Content />
    </PublicBody>
  );
}
