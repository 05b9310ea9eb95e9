/**
 * Who a function runs as: `web` what people and providers call and what keeps the books, `agents`
 * what trades by itself, `streaming` the sockets. What one may read, the others may not.
 */
export const serviceAccounts = ['web', 'agents', 'streaming'] as const;
export type ServiceAccount = (typeof serviceAccounts)[number];

export function addressOf(account: ServiceAccount, project: string): string {
  return `sthira-${account}@${project}.iam.gserviceaccount.com`;
}
