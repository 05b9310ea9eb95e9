import { formatAge } from '#ui/format/format-age.ts';
import { useNowFor } from '#ui/page/use-now.ts';

/** How long an issue has been there: "12 minutes ago". */
export function IssueAge({ at }: { at: number }) {
  return <span className="text-xs text-ink-soft">{useNowFor((now) => formatAge(at, now))}</span>;
}
