import type { AccountStatus } from './frames.ts';
import { statuses } from './status-stream.ts';

/** Shows a run that no stream tells of, such as that of a played day; `null` takes it away. */
export function showStatus(accountId: string, status: AccountStatus | null): void {
  const { [accountId]: _before, ...others } = statuses.get();
  statuses.set(status === null ? others : { ...others, [accountId]: status });
}
