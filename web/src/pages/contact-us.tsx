import { PublicBody } from '#app/public-body.tsx';
import { operator } from '#app/site.ts';
import { Wordmark } from '#app/wordmark.tsx';
import { ArticleHeader } from '#features/landing/article-header.tsx';
import { ContactContent } from '#features/landing/contact-content.tsx';

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
