import { ArticleHeader } from '#features/landing/article-header.tsx';
import { ContactContent } from '#features/landing/contact-content.tsx';
import { PublicBody } from '#features/landing/public-body.tsx';
import { operator } from '#features/landing/site.ts';
import { Wordmark } from '#ui/theme/wordmark.tsx';

export function Content() {
  return <ContactContent operator={operator} />;
}

export function Component() {
  return (
    <PublicBody header={<ArticleHeader logo={<Wordmark />} />}>
      <Content />
    </PublicBody>
  );
}
