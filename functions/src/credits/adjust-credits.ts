import { userDocument } from '@sthira/contract/documents';
import type { InputOf, OutputOf } from '@sthira/contract/operations';
import { paths } from '@sthira/contract/paths';
import { milliCreditsPerCredit } from '@sthira/contract/wallets';
import { openAudit } from '#audit/audit-log.ts';
import type { Answer, Call } from '#people/caller.ts';
import { AppError } from '#platform/errors.ts';
import { readIn } from '#platform/firestore.ts';
import { formatCredits } from './charge.ts';
import type { Posting } from './ledger.ts';
import { inWalletTransaction, openWalletIn } from './wallet.ts';

/**
 * Gives credits to somebody, or takes some, for a reason the owner reads. One request id adjusts once. Nobody adjusts their own wallet: whoever may
 * make credits may not be the one who spends them.
 */
export async function adjustCredits({ caller, input, clock }: Call<InputOf<'adjustCredits'>>): Promise<Answer<OutputOf<'adjustCredits'>>> {
  const { uid, reason, request_id } = input;
  if (uid === caller.uid) throw new AppError('forbidden', 'Another admin has to adjust your own wallet.');
  const id = `adjustment_${request_id}`;
  const milliCredits = Math.round(input.credits * milliCreditsPerCredit);
  const { entry } = await inWalletTransaction(uid, async (transaction) => {
    if (!(await readIn(transaction, { path: paths.user(uid), schema: userDocument }))) throw new AppError('not-found', 'User not found.');
    const wallet = await openWalletIn(transaction, { uid, entryIds: [id] });
    const audit = await openAudit(transaction, uid);
    const at = clock.now();
    if (!wallet.entries.has(id) && wallet.milliCredits + milliCredits < 0)
      throw new AppError(
        'conflict',
        `The wallet has ${formatCredits(wallet.milliCredits)} credits; ${formatCredits(-milliCredits)} cannot be taken.`,
      );
    const posting: Posting = { id, kind: 'adjustment', milliCredits, cause: reason, at, input: { uid, milliCredits, reason } };
    const posted = wallet.post(posting);
    const details = { entryId: id, milliCredits, reason };
    if (!posted.repeated) audit({ action: 'adjustCredits', actor: { uid: caller.uid }, at, details });
    return posted;
  });
  const did = milliCredits > 0 ? 'Added' : 'Took';
  const balance = formatCredits(entry.balanceAfterMilliCredits);
  return {
    data: { entry_id: id, balance: entry.balanceAfterMilliCredits / milliCreditsPerCredit },
    message: `${did} ${formatCredits(Math.abs(milliCredits))} credits. The wallet has ${balance}.`,
  };
}
