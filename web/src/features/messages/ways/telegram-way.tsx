import type { MessageSetup } from '@sthira/contract/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { RefusedNotice } from '#entities/refusal/refused-notice.tsx';
import { call } from '#platform/call.ts';
import { answerKey, useAnswer } from '#platform/use-answer.ts';
import { useAnnouncedChange } from '#ui/announcements/use-announced-change.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { CopyText } from '#ui/controls/copy-text.tsx';
import { formatDateTime, formatMinute } from '#ui/format/format-time.ts';
import { usePageSaysOffline } from '#ui/page/offline.ts';
import { useNowFor } from '#ui/page/use-now.ts';
import { TestButton } from './test-button.tsx';
import { Way } from './way.tsx';

/** How often it is asked whether the chat has sent the code. */
const everyMs = 3_000;

type Chat = NonNullable<MessageSetup['telegram']['linked']>;

const unlinkedText = 'No chat is connected.';
const linkedText = ({ name, at }: Chat) => `Connected to ${name} since ${formatDateTime(at)}.`;

export function TelegramWay({ offered, linked }: MessageSetup['telegram']) {
  const heading = useChatChange(linked);
  if (linked) return <Linked chat={linked} heading={heading} />;
  if (!offered) return <Way title="Telegram" state="Not set up on this platform." />;
  return <Unlinked heading={heading} />;
}

/**
 * Has it announced when a chat is linked or is linked no more. The button or link that had the focus
 * is gone then: the heading takes it.
 */
function useChatChange(linked: Chat | null): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const state = linked ? 'linked' : 'unlinked';
  useAnnouncedChange({
    kind: 'telegram-chat',
    state,
    words: () => ({
      text: `Telegram: ${linked ? linkedText(linked) : unlinkedText}`,
      urgency: 'calm',
    }),
  });
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [state]);
  return heading;
}

interface HeadingProps {
  heading: RefObject<HTMLHeadingElement | null>;
}

function Linked({ chat, heading }: HeadingProps & { chat: Chat }) {
  const client = useQueryClient();
  const isOffline = usePageSaysOffline();
  const unlink = useMutation({
    mutationFn: () => call('unlinkTelegram', {}),
    onSuccess: () => client.invalidateQueries({ queryKey: answerKey('getChannels', {}) }),
  });
  return (
    <Way title="Telegram" state={linkedText(chat)} heading={heading}>
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

function Unlinked({ heading }: HeadingProps) {
  const isOffline = usePageSaysOffline();
  const link = useMutation({ mutationFn: () => call('linkTelegram', {}) });
  const isOpen =
    useNowFor((now) => (link.data && now < link.data.expiresAt ? 'open' : 'over')) === 'open';
  return (
    <Way
      title="Telegram"
      state={link.data && !isOpen ? 'The code has ended. Connect once more.' : unlinkedText}
      heading={heading}
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
