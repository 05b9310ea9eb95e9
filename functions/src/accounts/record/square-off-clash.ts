import type { EnigmaParameters } from '@sthira/quant/enigma/parameters';
import type { AccountDocument } from '#documents/accounts.ts';

/** Why an account cannot square off each day and hold positions over the night. */
export function squareOffClash(
  { accountName, squareOff }: Pick<AccountDocument, 'accountName' | 'squareOff'>,
  { hold }: EnigmaParameters,
): string | undefined {
  return hold === 'settlement' && squareOff
    ? `${accountName} squares off each day, and its strategy holds positions until they settle. Switch Square Off off, or choose another strategy.`
    : undefined;
}
