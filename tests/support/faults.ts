import { onTestFinished } from 'vitest';
import { simulator } from './addresses.ts';

interface Fault {
  kind: string;
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
  const response = await fetch(`${simulator}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  if (!response.ok) throw new Error(`The simulator refused a fault: ${await response.text()}`);
  const { id } = (await response.json()) as { id: number };
  const lift = async () => void (await fetch(`${simulator}/faults?id=${id}`, { method: 'DELETE' }));
  onTestFinished(lift);
  return lift;
}
