import { Notice } from '#ui/feedback/notice.tsx';
import { messages } from './connection.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { statusStream } from './status-stream.ts';
import { useStatusConnection } from './use-live.ts';

/** The state of the per-account live connection. */
export function LiveBanner({ accounts }: { accounts: 'loading' | 'none' | 'some' }) {
  const connection = useStatusConnection();
  if (accounts === 'none') return <Notice kind="busy">{messages.noAccounts}</Notice>;
  return (
    <ConnectionBanner
      connection={connection}
      arriving="agent status and MTM arrive as they change"
      waiting={accounts === 'loading'}
      send={statusStream.send}
    />
  );
}
