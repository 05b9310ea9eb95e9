import type { Issue } from '@sthira/contract/issues';
import type { LiveDocuments } from '#platform/use-documents.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

/** Warnings that the list may be incomplete or old. */
export function IssueTroubles({ issues }: { issues: LiveDocuments<Issue> }) {
  const texts = troublesOf(issues);
  if (texts.length === 0) return null;
  const again = issues.state === 'error' ? issues.again : null;
  return (
    <div className="space-y-2 p-4 sm:px-5">
      {texts.map(({ kind, text }) => (
        <Notice
          key={text}
          kind={kind}
          actions={again ? <Button onClick={again}>Try again</Button> : null}
        >
          {text}
        </Notice>
      ))}
    </div>
  );
}

function troublesOf(issues: LiveDocuments<Issue>): { kind: 'bad' | 'warn'; text: string }[] {
  if (issues.state === 'loading') return [];
  if (issues.state === 'error') {
    const denied = issues.code === 'permission-denied';
    return [
      {
        kind: 'bad',
        text: denied
          ? 'Admin access required.'
          : 'The issues could not be read. Check your internet connection.',
      },
    ];
  }
  const lost = {
    kind: 'warn',
    text: 'The connection is lost: these are the issues as last seen.',
  } as const;
  const unreadable = {
    kind: 'warn',
    text: `Could not be read: ${issues.unreadable.join(', ')}.`,
  } as const;
  return [...(issues.live ? [] : [lost]), ...(issues.unreadable.length > 0 ? [unreadable] : [])];
}
