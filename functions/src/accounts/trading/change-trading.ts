import { tradingMail } from '#accounts/record/account-mails.ts';
import { nextTrading, type Refusal, type TradingEvent } from '#accounts/record/account-state.ts';
import { openAudit } from '#audit/audit-log.ts';
import type { AuditEntry } from '#audit/chain.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import type { Unit } from '#platform/store/unit.ts';

type Trace = Pick<AuditEntry, 'action' | 'actor'> & Partial<Pick<AuditEntry, 'details'>>;

/** `unchanged`: what the event asks for is so already. */
export type TradingChange =
  | { account: AccountDocument; outcome: 'changed' | 'unchanged' }
  | { refused: Refusal };

/**
 * The writer of an account's `trading` at all events but a login: prepares among a transaction's
 * reads; the function it returns writes what the event makes of it, with its audit row and the message
 * to the owner, among the writes. A refused event and one that changes nothing write nothing.
 */
export async function openTrading(unit: Unit, account: AccountDocument) {
  const audit = await openAudit(unit, account.id);
  return (event: TradingEvent, { action, actor, details = {} }: Trace): TradingChange => {
    const step = nextTrading(account.trading, event);
    if ('refused' in step) return step;
    const trading = step.to;
    if (trading === account.trading) return { account, outcome: 'unchanged' };
    unit.change(docs.account(account.id), { trading, updatedAt: event.at });
    audit({
      action,
      actor,
      owners: [account.ownerUid],
      at: event.at,
      details: { runId: trading.runId, ...details },
      mail: tradingMail(account, event),
    });
    return { account: { ...account, trading, updatedAt: event.at }, outcome: 'changed' };
  };
}
