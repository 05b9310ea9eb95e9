import type { TradingState } from '@sthira/contract/accounts';

export const tradingLabels: Record<TradingState, string> = {
  running: 'Running',
  stopping: 'Stopping…',
  stopped: 'Stopped',
};
