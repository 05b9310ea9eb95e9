import { docs } from '#documents/docs.ts';
import type { MailContent } from '#documents/mails.ts';
import { postMessage } from '#outbox/post-message.ts';
import type { Unit } from '#platform/store/unit.ts';
import { eventOf } from './action-events.ts';
import { type AuditEntry, type LinkedRow, nextRow, noHead } from './chain.ts';
import { sealOf } from './seal.ts';

/**
 * `owners` is, for a row about a person, that person; for a row about an account, its owners before
 * and after the action.
 */
interface NewEntry extends Omit<AuditEntry, 'subject' | 'owners'> {
  owners?: readonly string[];
  /** The mail of the message about it, where it says more than the row's sentence. */
  mail?: MailContent | undefined;
}

/**
 * Audit rows are chained by hash, one chain per subject (an account, a person). One chain for all
 * would make its head the hottest document of the product: Firestore manages a dozen contended
 * transactions a second on one document. Per subject the head is touched only by transactions that
 * touch the subject's own document anyway.
 *
 * The people it concerns are told of what somebody else did (`action-events.ts`).
 *
 * Call `openAudit` among the transaction's reads, and the function it returns among its writes,
 * once.
 */
export async function openAudit(unit: Unit, subject: string): Promise<(entry: NewEntry) => void> {
  const doc = docs.auditHead(subject);
  const head = (await unit.read(doc)) ?? noHead;
  return ({ owners = [subject], mail = null, ...entry }) => {
    const row = nextRow(head, {
      subject,
      owners: [...new Set(owners)].filter((uid) => uid !== ''),
      ...entry,
    });
    const seal = sealOf(row.hash);
    unit.create(docs.auditRow(subject, row.sequence), { ...row, seal });
    unit.replace(doc, { sequence: row.sequence, hash: row.hash, seal });
    postRow(unit, row, mail);
  };
}

/** Everybody whom a row concerns is told of it, but for the one who did it. */
function postRow(unit: Unit, row: LinkedRow, mail: MailContent | null): void {
  const news = eventOf(row);
  if (!news) return;
  const { subject, sequence, owners, actor, at } = row;
  for (const uid of owners) {
    if ('uid' in actor && actor.uid === uid) continue;
    const id = `${subject}-${sequence}-${uid}`;
    const accountId = subject === uid ? null : subject;
    postMessage(unit, { ...news, ...{ id, uid, accountId, mail }, row: { subject, sequence } }, at);
  }
}
