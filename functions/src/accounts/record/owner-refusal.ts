import type { AccountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import type { Unit } from '#platform/store/unit.ts';

/**
 * Why nothing may be opened at a broker, started or charged for the owner of this account, as a
 * sentence; `undefined` while they may, and while nobody owns it. Read in the transaction that does
 * it, so that of a start and a disabling at once either the start is refused or the disabling finds
 * the run.
 */
export async function ownerRefusal(
  unit: Unit,
  { accountName, email, ownerUid }: AccountDocument,
): Promise<string | undefined> {
  if (ownerUid === '') return undefined;
  const owner = await unit.read(docs.user(ownerUid));
  if (!owner) return `${accountName} has no owner any more: ${email} was deleted.`;
  return owner.disabled ? `The owner of ${accountName}, ${email}, is disabled.` : undefined;
}
