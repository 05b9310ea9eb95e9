import { Badge } from '#ui/feedback/badge.tsx';
import type { TapeOffer } from './tape-offer.ts';

const texts = { simulated: 'SIMULATED PAST', recorded: 'RECORDED INDEX', own: 'YOUR OWN FILE' };

/** Says on each card where the days come from. */
export function TapeMark({ kind }: Pick<TapeOffer, 'kind'>) {
  return <Badge tone={kind === 'simulated' ? 'warn' : 'quiet'}>{texts[kind]}</Badge>;
}
