import type { MessageSetup } from '@sthira/contract/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { RefusedNotice } from '#entities/refusal/refused-notice.tsx';
import { call } from '#platform/call.ts';
import { answerKey, useAnswer } from '#platform/use-answer.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { CopyText } from '#ui/controls/copy-text.tsx';
import { formatDateTime, formatMinute } from '#ui/format/format-time.ts';
import { usePageSaysOffline } from '#ui/page/offline.ts';
import { useNowFor } from '#ui/page/use-now.ts';
import { TestButton } from './test-button.tsx';
import { Way } from './way.tsx';

/** How often it is asked whether the chat has sent the code. */
const everyMs = 3_000;

export function TelegramWay({ offered, linked }: MessageSetup['telegram']) {
  if (linked) return <Linked {...linked} />;
  if (!offered) return <Way title="Telegram" state="Not set up on this platform." />;
  return <Unlinked />;
}

function Linked({ name, at }: NonNullable<MessageSetup['telegram']['linked']>) {
  const client = useQueryClient();
  const isOffline = usePageSaysOffline();
  const unlink = useMutation({
    mutationFn: () => call('unlinkTelegram', {}),
    onSuccess: () => client.invalidateQueries({ queryKey: answerKey('getChannels', {}) }),
  });
  return (
    <Way title="Telegram" state={`Connected to ${name} since ${formatDateTime(at)}.`}>
      <Button
        size="small"
        busy={unlink.isPending}
        refusal={isOffline ? 'You are offline.' : undefined}
        aria-label="Disconnect Telegram"
        onClick={() => unlink.mutate()}
      >
        Disconnect
      </Button>
      {unlink.error ? <RefusedNotice error={unlink.error} /> : null}
      <TestButton channel="telegram" />
    </Way>
  );
}

function Unlinked() {
  const isOffline = usePageSaysOffline();
  const link = useMutation({ mutationFn: () => call('linkTelegram', {}) });
  const isOpen =
    useNowFor((now) => (link.data && now < link.data.expiresAt ? 'open' : 'over')) === 'open';
  return (
    <Way
      title="Telegram"
      state={
        link.data && !isOpen ? 'The code has ended. Connect once more.' : 'No chat is connected.'
      }
    >
      {link.data && isOpen ? (
        <Code {...link.data} />
      ) : (
        <Button
          size="small"
          busy={link.isPending}
          refusal={isOffline ? 'You are offline.' : undefined}
          aria-label="Connect Telegram"
          onClick={() => link.mutate()}
        >
          Connect
        </Button>
      )}
      {link.error ? <RefusedNotice error={link.error} /> : null}
    </Way>
  );
}

/** The way to the bot with the code; asks meanwhile whether the chat is linked. */
function Code({ url, code, expiresAt }: { url: string; code: string; expiresAt: number }) {
  useAnswer('getChannels', {}, { everyMs });
  return (
    <div className="space-y-2 text-sm">
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        // Appears in the place of the button that was pressed, which had the focus.
        ref={focusOnce}
        className={buttonClass('primary', 'small')}
      >
        <ExternalLink aria-hidden className="size-3.5" />
        Open Telegram and press Start
      </a>
      <div className="text-ink-soft">
        Or send this to the bot until {formatMinute(expiresAt)}:{' '}
        <CopyText text={`/start ${code}`} name="Copy the code" />
      </div>
      <p role="status" className="text-xs text-ink-soft">
        Waiting for your chat…
      </p>
    </div>
  );
}

const focusOnce = (link: HTMLAnchorElement | null) => link?.focus();
