import { Dot } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { indicatorOf } from './connection.ts';
import { useMarketConnection } from './use-live.ts';

const colours = { Live: 'text-gain', 'Connecting...': 'text-warn', Offline: 'text-loss' } as const;

/** The state of the market feed in one word. */
export function ConnectionIndicator() {
  const connection = useMarketConnection();
  const word = indicatorOf(connection);
  return (
    <span
      role="status"
      title={connection.message ?? 'Market data'}
      className={classNames('inline-flex items-center gap-1.5 text-xs font-medium whitespace-nowrap', colours[word])}
    >
      <Dot pulse={word === 'Connecting...'} />
      {word}
    </span>
  );
}
