import { type AdjustmentRequest, secondAdminCredits } from '@sthira/contract/adjustments';
import type { InputOf, OutputOf } from '@sthira/contract/operations';
import { milliCreditsPerCredit } from '@sthira/contract/wallets';
import { openAudit } from '#audit/audit-log.ts';
import { docs } from '#documents/docs.ts';
import type { UserDocument } from '#documents/people.ts';
import { openAdminDay } from '#people/roles/admin-day.ts';
import { notifyAdmins } from '#people/roles/notify-admins.ts';
import { adminsIn, requireRightIn } from '#people/roles/require-admin.ts';
import type { Answer, Call } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import type { Unit } from '#platform/store/unit.ts';
import {
  type Adjustment,
  adjustedText,
  adjustmentPosting,
  adjustmentText,
  isLarge,
  refuseOverdraft,
  refuseOwnWallet,
} from './adjustment.ts';
import { formatCredits } from './charge.ts';
import { inWalletTransaction, type OpenWallet, openWalletIn, usedBefore } from './wallet.ts';

const adjusted = 'adjustedMilliCredits';
const mostAlone = secondAdminCredits * milliCreditsPerCredit;

type Answered = Answer<OutputOf<'adjustCredits'>>;

/**
 * Gives credits to a person or takes some, for a reason that the owner reads. One request id
 * adjusts once. Nobody adjusts their own wallet. An adjustment beyond what one admin may move in an
 * IST day is stored for another admin to approve (`decideAdjustment`).
 */
export async function adjustCredits({
  caller,
  input,
  clock,
  store,
}: Call<InputOf<'adjustCredits'>>): Promise<Answered> {
  const { uid, reason, request_id } = input;
  refuseOwnWallet(input, caller.uid);
  const asked: Adjustment = {
    id: `adjustment_${request_id}`,
    uid,
    reason,
    milliCredits: Math.round(input.credits * milliCreditsPerCredit),
  };
  return inWalletTransaction(store, uid, async (unit) => {
    const now = clock.now();
    const open = await openIn(unit, { asked, callerUid: caller.uid, now });
    const { wallet, request } = open;
    if (wallet.entries.has(asked.id))
      return posted(
        asked,
        wallet.post(adjustmentPosting(asked, now)).entry.balanceAfterMilliCredits,
      );
    if (request) return repeated(request, { asked, wallet });
    refuseOverdraft(wallet, asked);
    if (open.needsSecond) return askFor(unit, { ...open, asked, now });
    open.day.add({ [adjusted]: Math.abs(asked.milliCredits) });
    const { entry } = wallet.post(adjustmentPosting(asked, now));
    const details = { entryId: asked.id, milliCredits: asked.milliCredits, reason };
    open.audit({ action: 'adjustCredits', actor: { uid: caller.uid }, at: now, details });
    if (isLarge(asked)) notify(unit, { ...open, asked, kind: 'large-adjustment', now });
    return posted(asked, entry.balanceAfterMilliCredits);
  });
}

async function openIn(
  unit: Unit,
  { asked, callerUid, now }: { asked: Adjustment; callerUid: string; now: number },
) {
  const caller = await requireRightIn(unit, { uid: callerUid, call: 'adjustCredits' });
  const owner = await unit.read(docs.user(asked.uid));
  if (!owner) throw new AppError('not-found', 'User not found.');
  const request = await unit.read(docs.adjustmentRequest(asked.id));
  const wallet = await openWalletIn(unit, { uid: asked.uid, entryIds: [asked.id] });
  const day = await openAdminDay(unit, { uid: callerUid, now });
  const needsSecond = day.sumOf(adjusted) + Math.abs(asked.milliCredits) > mostAlone;
  const admins = needsSecond || isLarge(asked) ? await adminsIn(unit) : [];
  const audit = await openAudit(unit, asked.uid);
  return { caller, owner, request, wallet, day, needsSecond, admins, audit };
}

type Open = Awaited<ReturnType<typeof openIn>> & { asked: Adjustment; now: number };

function posted({ id, milliCredits }: Adjustment, balanceAfter: number): Answered {
  const did = milliCredits > 0 ? 'Added' : 'Took';
  return {
    data: { entry_id: id, balance: balanceAfter / milliCreditsPerCredit, awaits_approval: false },
    message: `${did} ${formatCredits(Math.abs(milliCredits))} credits. The wallet has ${formatCredits(balanceAfter)}.`,
  };
}

function waiting(
  { id, milliCredits }: Adjustment,
  { email, wallet }: { email: string; wallet: OpenWallet },
): Answered {
  return {
    data: {
      entry_id: id,
      balance: wallet.milliCredits / milliCreditsPerCredit,
      awaits_approval: true,
    },
    message: `Another admin has to approve it: ${adjustmentText(milliCredits, email)}.`,
  };
}

/** The answer to a repeated request, whose first answer was lost. */
function repeated(
  request: AdjustmentRequest,
  { asked, wallet }: { asked: Adjustment; wallet: OpenWallet },
): Answered {
  const same =
    request.uid === asked.uid &&
    request.milliCredits === asked.milliCredits &&
    request.reason === asked.reason;
  if (!same) throw new AppError('conflict', usedBefore);
  if (request.state === 'refused')
    throw new AppError('conflict', 'Another admin has refused this adjustment.');
  return waiting(asked, { email: request.email, wallet });
}

function askFor(unit: Unit, open: Open): Answered {
  const { asked, caller, owner, wallet, now } = open;
  const request: AdjustmentRequest = {
    ...asked,
    email: owner.email,
    requestedBy: caller.uid,
    requestedByEmail: caller.email,
    requestedAt: now,
    state: 'waiting',
    decidedBy: null,
    decidedByEmail: null,
    decidedAt: null,
  };
  unit.create(docs.adjustmentRequest(asked.id), request);
  const details = { entryId: asked.id, milliCredits: asked.milliCredits, reason: asked.reason };
  open.audit({ action: 'requestAdjustment', actor: { uid: caller.uid }, at: now, details });
  notify(unit, { ...open, kind: 'adjustment-request' });
  return waiting(asked, { email: owner.email, wallet });
}

interface NoticeParts {
  kind: 'large-adjustment' | 'adjustment-request';
  asked: Adjustment;
  caller: UserDocument;
  owner: UserDocument;
  admins: readonly UserDocument[];
  now: number;
}

function notify(unit: Unit, { kind, asked, caller, owner, admins, now }: NoticeParts): void {
  const asks = kind === 'adjustment-request';
  const what = (asks ? adjustmentText : adjustedText)(asked.milliCredits, owner.email);
  const text = `${caller.email} ${asks ? 'asks another admin to approve:' : 'has'} ${what}. Reason: ${asked.reason}`;
  const subject = asks ? `To approve: ${what}` : `Credits changed: ${what}`;
  notifyAdmins(unit, {
    kind,
    admins,
    by: caller.uid,
    subject,
    text,
    path: asks ? '/admin-credits?tab=approvals' : '/audit',
    now,
  });
}
