import type { AuditRow } from '@sthira/contract/audit';
import type { Paise } from '@sthira/contract/units';
import { docs } from '#documents/docs.ts';
import type { MessageDocument } from '#documents/messages.ts';
import type { Store } from '#platform/store/store.ts';
import { accountNames, unnamed } from '#reports/account-names.ts';
import { activityText } from '#reports/activity-words.ts';

/** What a message says. */
export type MessageWords = Pick<MessageDocument, 'account' | 'text' | 'figurePaise'>;

/** The words of a message: those it was posted with, or those of its row as Activity has them. */
export async function wordsOf(store: Store, message: MessageDocument): Promise<MessageWords> {
  const { uid, accountId, row } = message;
  const account =
    accountId === null
      ? ''
      : ((await accountNames(store, [accountId], uid)).get(accountId) ?? unnamed);
  const stored = row && (await store.read(docs.auditRow(row.subject, row.sequence)));
  if (!stored) return { account, text: message.text, figurePaise: message.figurePaise };
  return { account, text: activityText(stored, uid) ?? '', figurePaise: figureOf(stored) };
}

/** The sum a row is about: a day's net, a loss that reached a limit, a profit that was locked. */
function figureOf({ details }: Pick<AuditRow, 'details'>): Paise | null {
  const sum = (name: string) => {
    const value = details[name];
    return typeof value === 'number' ? value : null;
  };
  const [gross, charges] = [sum('dayResultPaise'), sum('dayChargesPaise')];
  if (gross !== null && charges !== null) return gross - charges;
  const loss = sum('lossPaise');
  return loss === null ? sum('profitPaise') : -loss;
}
