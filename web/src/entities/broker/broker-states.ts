import type { BrokerState } from '@sthira/contract/platform-status';
import type { Tone } from '#ui/feedback/badge.tsx';

/** How the state of a broker is said and coloured; an old one is grey. */
export const brokerStates: Record<BrokerState, { label: string; tone: Tone }> = {
  answering: { label: 'Answering', tone: 'good' },
  slow: { label: 'Slow', tone: 'warn' },
  'not-answering': { label: 'Not answering', tone: 'bad' },
  'no-calls': { label: 'No calls today', tone: 'quiet' },
};
