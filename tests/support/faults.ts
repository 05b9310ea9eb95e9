import type { FaultKind } from '@sthira/lab/matching/fault';
import { onTestFinished } from 'vitest';
import { addSwitch } from './simulator-control.ts';

interface Fault {
  kind: FaultKind;
  client: string;
  method?: 'GET' | 'POST' | 'DELETE';
  path?: string;
  call?: 'place' | 'cancel';
  phase?: 'opening' | 'holding' | 'closing';
  side?: 'BUY' | 'SELL';
  book?: 'positions';
  count?: number;
  ms?: number;
  percent?: number;
  answerMs?: number;
  reason?: string;
}

/**
 * Switches a fault of the stand-in broker on, until it has struck `count` times, is lifted or the
 * test ends. Other tests' faults stay.
 */
export async function fault(request: Fault): Promise<() => Promise<void>> {
  const lift = await addSwitch('/faults', request);
  onTestFinished(lift);
  return lift;
}
