import type { Side } from '@sthira/quant/matching/order';
import { contractOf, contracts } from './simulated-contracts.ts';

/** What somebody else does to a client's book once; the last is the broker's own risk desk. */
export const handFaults = [
  'hand-buys-short',
  'hand-buys-part-of-short',
  'hand-sells-wing',
  'hand-adds',
  'hand-trades-elsewhere',
  'rms-squares-off',
] as const;
export type HandFault = (typeof handFaults)[number];

/** Signed orders at market. */
export type HandAct = { instrumentId: number; side: Side; quantity: number } | 'square-off';

/** What such a hand does to a position; nothing as long as there is none to touch. */
export function handActOn(
  fault: HandFault,
  nets: ReadonlyMap<number, number>,
): HandAct | undefined {
  const held = [...nets].filter(([, units]) => units !== 0);
  const short = held.find(([, units]) => units < 0);
  if (!short) return undefined;
  if (fault === 'rms-squares-off') return 'square-off';
  const [shortId, shortUnits] = short;
  const { lotSize = 0, optionType } = contractOf.get(shortId) ?? {};
  if (fault === 'hand-buys-short')
    return { instrumentId: shortId, side: 'BUY', quantity: -shortUnits };
  if (fault === 'hand-buys-part-of-short')
    return { instrumentId: shortId, side: 'BUY', quantity: lotSize };
  if (fault === 'hand-trades-elsewhere') {
    const other = contracts.find(({ instrumentId }) => !nets.has(instrumentId));
    return other && { instrumentId: other.instrumentId, side: 'BUY', quantity: lotSize };
  }
  const wing = held.find(
    ([id, units]) => units > 0 && contractOf.get(id)?.optionType === optionType,
  );
  if (!wing) return undefined;
  const [instrumentId, units] = wing;
  return fault === 'hand-adds'
    ? { instrumentId, side: 'BUY', quantity: lotSize }
    : { instrumentId, side: 'SELL', quantity: units };
}
