import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { AsOf } from '#ui/feedback/as-of.tsx';
import { PageHeader } from '#ui/layout/card.tsx';

interface Props {
  /** When the accounts were read; 0 before that. */
  readAt: number;
  read: () => Promise<unknown>;
}

/** Names the page, says how old its list is and reads it again. */
export function AdminHeader({ readAt, read }: Props) {
  const [busy, setBusy] = useState(false);
  async function refresh() {
    setBusy(true);
    await read();
    setBusy(false);
  }
  return (
    <PageHeader
      title="Admin Dashboard"
      note="Every linked account: what it makes, what it uses, whether it trades."
    >
      <AsOf at={readAt || null} />
      <Button
        icon={<RefreshCw aria-hidden className="size-4" />}
        busy={busy}
        aria-keyshortcuts="r"
        onClick={refresh}
      >
        Refresh Data
      </Button>
    </PageHeader>
  );
}
