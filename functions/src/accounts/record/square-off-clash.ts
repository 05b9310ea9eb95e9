import type { AccountDocument } from '#documents/accounts.ts';

/** Why an account cannot square off each day and hold positions until they settle. */
export function squareOffClash(
  { accountName, squareOff }: Pick<AccountDocument, 'accountName' | 'squareOff'>,
  { settles }: { settles: boolean },
): string | undefined {
  return settles && squareOff
    ? `${accountName} squares off each day, and its strategy holds positions until they settle. Switch Square Off off, or choose another strategy.`
    : undefined;
}
