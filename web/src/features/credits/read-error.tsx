import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

const texts: Record<string, string> = {
  'permission-denied': 'You may not read this. Sign in again, or ask an administrator.',
  unavailable: 'The wallet could not be read. Check your internet connection.',
};

/** What was asked of the store could not be read, and a way to try again. */
export function ReadError({ code, again }: { code: string; again: () => void }) {
  return (
    <Notice
      kind="bad"
      actions={
        <Button size="small" onClick={again}>
          Try again
        </Button>
      }
    >
      {texts[code] ?? 'The wallet could not be read. Please try again.'}
    </Notice>
  );
}
