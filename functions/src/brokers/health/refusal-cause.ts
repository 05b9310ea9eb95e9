import type { RefusalCause } from '@sthira/contract/broker-health';
import { isDeadSessionText } from '../dead-session.ts';
import { namesAddress } from '../fixed-address.ts';

/**
 * The words by which brokers and exchanges say why, in the order in which they are looked for: a text
 * about margin may name a limit as well.
 */
const words: readonly (readonly [RefusalCause, RegExp])[] = [
  ['margin', /margin|insufficient|shortfall|\bfunds?\b/i],
  ['rate', /throttle|too many|rate limit/i],
  ['quantity', /freeze|lot (size|multiple)|multiple of|quantity/i],
  ['price', /\bprice|circuit|self[ -]?trade|17071|16052/i],
  ['market', /instrument state|market (is )?closed|not open|halt|session (is )?closed|16388/i],
  ['limit', /exposure|limit for|\blimit\b|DMA order|not allowed|blocked/i],
];

/** Of a cancel that came too late: some brokers put it in the place of the reason the order has. */
const ofCancel = /\bto cancel\b/i;

/** Why an order was refused, by the broker's words, of which nothing else is kept. */
export function refusalCause(text: string): RefusalCause {
  if (ofCancel.test(text)) return 'other';
  if (isDeadSessionText(text)) return 'session';
  if (namesAddress(text)) return 'address';
  return words.find(([, said]) => said.test(text))?.[0] ?? 'other';
}
