import { Notice } from '#ui/feedback/notice.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { noAccounts } from './connection-texts.ts';
import { statusStream } from './status-stream.ts';
import { useStatusConnection } from './use-live.ts';

/** The state of the per-account live connection. */
export function LiveBanner({ accounts }: { accounts: 'loading' | 'none' | 'some' }) {
  const connection = useStatusConnection();
  if (accounts === 'none') return <Notice kind="busy">{noAccounts}</Notice>;
  return (
    <ConnectionBanner
      stream="status"
      connection={connection}
      arriving="agent status and MTM arrive as they change"
      waiting={accounts === 'loading'}
      send={statusStream.send}
    />
  );
}
