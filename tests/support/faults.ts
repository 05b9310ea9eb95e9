import { onTestFinished } from 'vitest';
import { simulator } from './addresses.ts';

interface Fault {
  kind: string;
  client: string;
  method?: 'GET' | 'POST' | 'DELETE';
  path?: string;
  count?: number;
  ms?: number;
  reason?: string;
}

const send = (method: 'POST' | 'DELETE', body?: Fault) =>
  fetch(`${simulator}/faults`, { method, ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}) });

/** Switches a fault of the stand-in broker on, until it has struck `count` times or the test ends. */
export async function fault(request: Fault): Promise<void> {
  const response = await send('POST', request);
  if (!response.ok) throw new Error(`The simulator refused a fault: ${await response.text()}`);
  onTestFinished(async () => void (await send('DELETE')));
}

export async function clearFaults(): Promise<void> {
  await send('DELETE');
}
