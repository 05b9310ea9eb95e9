import type { Instant } from '@sthira/contract/units';
import { asItsAccount, sharedParameters, twinIn } from '#accounts/record/twins.ts';
import { openAudit } from '#audit/audit-log.ts';
import type { AuditEntry } from '#audit/chain.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import { AppError } from '#platform/errors.ts';
import type { Unit } from '#platform/store/unit.ts';
import { openPaperMoney } from './paper-edit.ts';
import { strategyDetails } from './strategy-change.ts';

/** Throws `conflict` for an edit of a twin: it has the parameters of its account. */
export function refuseTwinEdit({ accountName, twinOf }: AccountDocument): void {
  if (twinOf === undefined) return;
  throw new AppError(
    'conflict',
    `${accountName} is a twin: it changes with the account whose twin it is.`,
  );
}

type Trace = Pick<AuditEntry, 'action' | 'actor'> & { at: Instant };

/**
 * Prepares, among the reads of an edit of an account at a broker, that its twin on paper has the same
 * parameters from the same moment.
 */
export async function openTwinEdit(
  unit: Unit,
  before: AccountDocument,
  after: AccountDocument,
): Promise<(trace: Trace) => void> {
  const changed = changedNames(before, after);
  const twin = changed.length > 0 ? await twinIn(unit, before) : undefined;
  if (!twin) return () => {};
  const next = asItsAccount(twin, after);
  const addMoney = await openPaperMoney(unit, twin, next);
  const audit = await openAudit(unit, twin.id);
  return ({ at, ...trace }) => {
    unit.replace(docs.account(twin.id), { ...next, updatedAt: at });
    addMoney();
    audit({
      ...{ ...trace, at, owners: [twin.ownerUid] },
      details: {
        ...{ changed: changed.join(','), ownerUid: twin.ownerUid, twinOf: before.id },
        ...strategyDetails(twin, { account: next, changed }),
      },
    });
  };
}

function changedNames(before: AccountDocument, after: AccountDocument): string[] {
  const [had, has] = [sharedParameters(before), sharedParameters(after)];
  const names = new Set([...Object.keys(had), ...Object.keys(has)]) as Set<keyof typeof had>;
  return [...names].filter((name) => JSON.stringify(had[name]) !== JSON.stringify(has[name]));
}
