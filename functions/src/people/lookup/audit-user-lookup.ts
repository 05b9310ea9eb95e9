import { openAudit } from '#audit/audit-log.ts';
import type { Call } from '#platform/call.ts';

/**
 * Notes that an admin looked somebody up, in the admin's own chain: reading about people leaves a
 * trace as well.
 */
export async function auditUserLookup(
  { caller, clock, store }: Pick<Call<unknown>, 'caller' | 'clock' | 'store'>,
  { action, details }: { action: string; details: Record<string, string | number | boolean> },
): Promise<void> {
  await store.transact(async (unit) => {
    const audit = await openAudit(unit, caller.uid);
    audit({ action, actor: { uid: caller.uid }, at: clock.now(), details });
  });
}
