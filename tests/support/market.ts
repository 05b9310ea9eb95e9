import type { MarketScript } from '@sthira/lab/market/market-script';
import { onTestFinished } from 'vitest';
import { addSwitch } from './simulator-control.ts';

/** A script of `POST /market`; without a client it plays for all. */
type Script = MarketScript & { client?: string };

/** Has the market of the stand-in broker do what a script says, until it is lifted. */
export const playMarket = (script: Script): Promise<() => Promise<void>> =>
  addSwitch('/market', script);

/** The same, until the test ends. */
export async function marketOfTest(script: Script): Promise<void> {
  onTestFinished(await playMarket(script));
}
