import type { MarketScript } from '@sthira/quant/market-script';
import { onTestFinished } from 'vitest';
import { simulator } from './addresses.ts';

/** A script of `POST /market`; without a client it plays for all. */
type Script = MarketScript & { client?: string };

/** Has the market of the stand-in broker do what a script says, until it is lifted. */
export async function playMarket(script: Script): Promise<() => Promise<void>> {
  const response = await fetch(`${simulator}/market`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(script),
  });
  if (!response.ok) throw new Error(`The simulator refused a script: ${await response.text()}`);
  const { id } = (await response.json()) as { id: number };
  return async () => void (await fetch(`${simulator}/market?id=${id}`, { method: 'DELETE' }));
}

/** The same, until the test ends. */
export async function marketOfTest(script: Script): Promise<void> {
  onTestFinished(await playMarket(script));
}
