import { CopyText } from '#ui/controls/copy-text.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

/** For a page inside another app, where Google’s window does not open, or refuses. */
export default function ElsewhereWords() {
  return (
    <div className="space-y-2">
      <Notice kind="warn">
        Open this page in Chrome or Safari; Google does not sign in inside this app.
      </Notice>
      <CopyText text={location.href} name="Copy link" />
    </div>
  );
}
