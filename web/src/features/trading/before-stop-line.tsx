import { readBeforeStop, type ShownPosition } from '#entities/books/before-stop.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { formatClock } from '#ui/format/format-time.ts';

/** Says which of the rows below are of before their account stopped. */
export function BeforeStop({ positions }: { positions: readonly ShownPosition[] }) {
  const accounts = readBeforeStop(positions);
  if (accounts.length === 0) return null;
  return (
    <div className="px-4 pt-3 sm:px-5">
      <Notice kind="warn">
        {accounts.map(({ id, name: accountName, at }) => (
          <p key={id}>
            Read before {accountName} stopped, at {formatClock(at)}; being read again
          </p>
        ))}
      </Notice>
    </div>
  );
}
