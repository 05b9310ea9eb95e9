import { RefreshCw } from 'lucide-react';
import { Button } from '#ui/controls/button.tsx';
import { Dot } from '#ui/feedback/badge.tsx';
import { classNames } from '#ui/theme/class-names.ts';
import type { Connection } from './connection-state.ts';
import { indicatorOf, statusOf } from './connection-status.ts';
import { textOf } from './connection-texts.ts';
import { marketFeed } from './market-feed.ts';
import { useMarketConnection } from './use-live.ts';

const colours = { Live: 'text-gain', 'Connecting...': 'text-warn', Offline: 'text-loss' } as const;

/** The state of the market feed in one word, the cause of a trouble, and a button to try again. */
export function ConnectionIndicator() {
  const connection = useMarketConnection();
  const word = indicatorOf(connection);
  const text = connection.because === null ? undefined : textOf(connection.because, 'market');
  return (
    <span className={classNames('inline-flex items-center gap-0.5', colours[word])}>
      <span
        role="note"
        title={text ?? 'Market data'}
        className="inline-flex items-center gap-1.5 text-xs font-medium whitespace-nowrap"
      >
        <Dot pulse={word === 'Connecting...'} />
        {word}
        {text ? <span className="sr-only">{text}</span> : null}
      </span>
      {canRetry(connection) ? (
        <Button
          variant="quiet"
          size="icon"
          aria-label="Retry market data"
          title={text}
          onClick={() => marketFeed.send({ type: 'retry' })}
        >
          <RefreshCw aria-hidden className="size-3.5" />
        </Button>
      ) : null}
    </span>
  );
}

/**
 * Wherever nothing happens by itself any more, and while something is wrong; the feed has no
 * generation before its first start.
 */
function canRetry(connection: Connection): boolean {
  const status = statusOf(connection);
  return status === 'error' || (status === 'offline' && connection.generation > 0);
}
