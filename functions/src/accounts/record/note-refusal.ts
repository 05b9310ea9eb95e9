import type { AuditActor } from '@sthira/contract/audit';
import { istDay } from '@sthira/contract/units';
import { openAudit } from '#audit/audit-log.ts';
import { docs } from '#documents/docs.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import type { Store } from '#platform/store/store.ts';

/** A day with more causes than this says no more of them. */
const mostADay = 10;

interface Refused {
  id: string;
  action: 'refuseStart' | 'failLogin';
  actor: AuditActor;
  reason: string;
  clock: Clock;
}

/**
 * Puts a refused start or a failed login into the trail of its account, where the owner reads it
 * under Activity: once per cause and IST day, whatever figures its sentence has. It never throws,
 * because the refusal itself is answered elsewhere.
 */
export async function noteRefusal(
  store: Store,
  { id, action, actor, reason, clock }: Refused,
): Promise<void> {
  try {
    await store.transact(async (unit) => {
      const account = await unit.read(docs.account(id));
      if (!account || account.ownerUid === '') return;
      // A second press on what runs already refuses nothing.
      if (action === 'refuseStart' && account.trading.state !== 'stopped') return;
      const at = clock.now();
      const day = istDay(at);
      const cause = `${action} ${reason.replace(/\d[\d,.]*/g, '#')}`.slice(0, 200);
      const causes = account.noted?.day === day ? account.noted.causes : [];
      if (causes.includes(cause) || causes.length >= mostADay) return;
      const audit = await openAudit(unit, id);
      unit.change(docs.account(id), { noted: { day, causes: [...causes, cause] } });
      audit({ action, actor, owners: [account.ownerUid], at, details: { reason } });
    });
  } catch (error) {
    log.error('account.refusal-not-noted', { accountId: id, error });
  }
}
