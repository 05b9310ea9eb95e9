import { type AdjustmentRequest, isExpired } from '@sthira/contract/adjustments';
import type { InputOf, OutputOf } from '@sthira/contract/operations';
import { mayCall } from '@sthira/contract/staff-rights';
import type { Instant } from '@sthira/contract/units';
import { milliCreditsPerCredit } from '@sthira/contract/wallets';
import { openAudit } from '#audit/audit-log.ts';
import { docs } from '#documents/docs.ts';
import type { UserDocument } from '#documents/people.ts';
import { notifyAdmins } from '#people/roles/notify-admins.ts';
import { adminsIn, requireRightIn } from '#people/roles/require-admin.ts';
import { newAdminMs } from '#people/roles/shut-out-refusal.ts';
import type { Answer, Call } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import type { Unit } from '#platform/store/unit.ts';
import {
  adjustmentPosting,
  adjustmentText,
  refuseOverdraft,
  refuseOwnWallet,
} from './adjustment.ts';
import { formatCredits } from './charge.ts';
import { inWalletTransaction, openWalletIn } from './wallet.ts';

type Input = InputOf<'decideAdjustment'>;

/**
 * Approves an adjustment that another admin asked for, and posts it, or refuses it; the admin who
 * asked may only take it back. A repeated decision answers the same. Throws `not-found`, `conflict`
 * once it is decided otherwise, too old, more than the wallet has, or asked by a person who is no
 * longer entitled to it, and `forbidden` for the own request, the own wallet and a role of less than
 * a day.
 */
export async function decideAdjustment({
  caller,
  input,
  clock,
  store,
}: Call<Input>): Promise<Answer<OutputOf<'decideAdjustment'>>> {
  const doc = docs.adjustmentRequest(input.adjustment_id);
  const { uid } = (await store.read(doc)) ?? unknownRequest();
  return inWalletTransaction(store, uid, async (unit) => {
    const now = clock.now();
    const admin = await requireRightIn(unit, { uid: caller.uid, call: 'decideAdjustment' });
    const request = (await unit.read(doc)) ?? unknownRequest();
    const requester = await unit.read(docs.user(request.requestedBy));
    const owner = await unit.read(docs.user(uid));
    const wallet = await openWalletIn(unit, { uid, entryIds: [request.id] });
    const admins = await adminsIn(unit);
    const audit = await openAudit(unit, uid);
    const state = input.decision === 'approve' ? 'approved' : 'refused';
    if (request.state !== 'waiting')
      return decidedBefore(request, { state, callerUid: caller.uid, balance: wallet.milliCredits });
    if (state === 'approved') {
      refuseApproval({ request, admin, requester, owner, now });
      refuseOverdraft(wallet, request);
      wallet.post(adjustmentPosting(request, now));
    }
    const decided: AdjustmentRequest = {
      ...request,
      state,
      decidedBy: admin.uid,
      decidedByEmail: admin.email,
      decidedAt: now,
    };
    unit.replace(doc, decided);
    const { id: entryId, milliCredits, reason, requestedBy } = request;
    audit({
      action: 'decideAdjustment',
      actor: { uid: admin.uid },
      at: now,
      details: { entryId, milliCredits, reason, decision: state, requestedBy },
    });
    notify(unit, { decided, admin, admins, now });
    return answerOf(decided, wallet.milliCredits);
  });
}

interface Approval {
  request: AdjustmentRequest;
  admin: UserDocument;
  requester: UserDocument | undefined;
  owner: UserDocument | undefined;
  now: Instant;
}

function refuseApproval({ request, admin, requester, owner, now }: Approval): void {
  if (request.requestedBy === admin.uid)
    throw new AppError('forbidden', 'Another admin has to approve what you asked for.');
  refuseOwnWallet(request, admin.uid);
  if (now - admin.rolesChangedAt < newAdminMs)
    throw new AppError(
      'forbidden',
      'You have had this role for less than a day. Somebody of longer standing has to approve it.',
    );
  if (isExpired(request, now))
    throw new AppError(
      'conflict',
      'This request is older than 7 days. Refuse it; it can be asked for again.',
    );
  if (!requester || !mayCall(requester.role, 'adjustCredits') || requester.disabled)
    throw new AppError(
      'conflict',
      `${request.requestedByEmail} may not adjust credits any more. Refuse the request.`,
    );
  if (!owner) throw new AppError('conflict', `${request.email} was deleted. Refuse the request.`);
}

function decidedBefore(
  request: AdjustmentRequest,
  { state, callerUid, balance }: { state: string; callerUid: string; balance: number },
) {
  if (request.state === state && request.decidedBy === callerUid) return answerOf(request, balance);
  throw new AppError(
    'conflict',
    `${request.decidedByEmail ?? 'Another admin'} has ${request.state} this adjustment already.`,
  );
}

function answerOf(
  { state, milliCredits, email }: AdjustmentRequest,
  balance: number,
): Answer<OutputOf<'decideAdjustment'>> {
  const what = adjustmentText(milliCredits, email);
  const data = {
    state: state === 'approved' ? state : ('refused' as const),
    balance: balance / milliCreditsPerCredit,
  };
  return {
    data,
    message:
      state === 'approved'
        ? `Approved: ${what}. The wallet has ${formatCredits(balance)}.`
        : `Refused: ${what}.`,
  };
}

interface NoticeParts {
  decided: AdjustmentRequest;
  admin: UserDocument;
  admins: readonly UserDocument[];
  now: Instant;
}

function notify(unit: Unit, { decided, admin, admins, now }: NoticeParts): void {
  const what = adjustmentText(decided.milliCredits, decided.email);
  const text = `${admin.email} has ${decided.state} what ${decided.requestedByEmail} asked for: ${what}. Reason: ${decided.reason}`;
  const subject = `${decided.state === 'approved' ? 'Approved' : 'Refused'}: ${what}`;
  notifyAdmins(unit, {
    kind: 'adjustment-decision',
    admins,
    by: admin.uid,
    subject,
    text,
    path: '/audit',
    now,
  });
}

function unknownRequest(): never {
  throw new AppError('not-found', 'There is no such request.');
}
