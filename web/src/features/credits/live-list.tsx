import type { ReactNode } from 'react';
import type { LiveDocuments } from '#platform/use-documents.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { LookAlike } from '#ui/format/look-alike.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { ReadError } from './read-error.tsx';

interface Props<Document> {
  title: string;
  /** What is listed, in the plural. */
  what: string;
  note: (documents: readonly Document[]) => string;
  reading: LiveDocuments<Document>;
  empty: { icon: ReactNode; title: string; text: string };
  /** A row of each. */
  children: (documents: readonly Document[]) => ReactNode;
}

/** A card of documents as they are now: on their way, not to be read, none, or a row of each. */
export function LiveList<Document>({
  title,
  what,
  note,
  reading,
  empty,
  children,
}: Props<Document>) {
  if (reading.state === 'error') return <ReadError code={reading.code} again={reading.again} />;
  const documents = reading.state === 'ready' ? reading.documents : [];
  return (
    <Card className="overflow-clip">
      <CardHeader title={title} note={documents.length > 0 ? note(documents) : null} />
      {reading.state === 'ready' && reading.unreadable.length > 0 ? (
        <Notice kind="warn">
          {reading.unreadable.length} {what} could not be read.
        </Notice>
      ) : null}
      {reading.state === 'loading' ? (
        <SkeletonRows rows={2} label={`Loading ${what}`} />
      ) : documents.length === 0 ? (
        <EmptyState {...empty} />
      ) : (
        <ul className="divide-y divide-line">{children(documents)}</ul>
      )}
    </Card>
  );
}

interface RowProps {
  email: string;
  /** What is said below, a paragraph each. */
  children: ReactNode;
  actions: ReactNode;
}

export function LiveRow({ email, children, actions }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-5">
      <div className="min-w-0 text-sm wrap-anywhere">
        <p className="font-medium">{email}</p>
        <LookAlike text={email} />
        {children}
      </div>
      {actions}
    </li>
  );
}
