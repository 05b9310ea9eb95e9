import { isOnPaper } from '@sthira/contract/accounts';
import { planWords } from '@sthira/contract/daily-plan';
import type { InputOf } from '@sthira/contract/operations';
import { type Instant, istDay } from '@sthira/contract/units';
import { planRefusal } from '@sthira/quant/plan/daily-plan';
import { openNotice } from '#accounts/record/account-notice.ts';
import { findAccountIn, forOwn } from '#accounts/record/find-account.ts';
import { marksOfSaved } from '#accounts/record/plan-steps.ts';
import { unseenTruth } from '#accounts/record/unseen-truth.ts';
import { openAudit } from '#audit/audit-log.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import type { Answer, Call, Caller } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { settings } from '#platform/settings.ts';
import { removed } from '#platform/store/field-names.ts';

type Input = InputOf<'setPlan'>;
type Set = Promise<Answer<{ id: string }>>;

/** Plans what is done to an account by itself each trading day, or takes its plan away. */
export function setPlan(call: Call<Input>): Set {
  return setAs('setPlan', forOwn(call));
}

/** The same for somebody else's account at a broker; its owner learns of it by mail. */
export function setPlanFor(call: Call<Input>): Set {
  return setAs('setPlanFor', call);
}

async function setAs(action: string, { caller, input, clock, store }: Call<Input>): Set {
  const { id, plan } = input;
  await store.transact(async (unit) => {
    const account = await findAccountIn(unit, { caller, id });
    const now = clock.now();
    refuseAccount(account, caller);
    const next = plan && checkedPlan(plan, now);
    const truth = unseenTruth(account);
    const isShown =
      truth !== undefined && account.ownerUid === caller.uid && input.truthSeen === truth;
    const notify = action === 'setPlanFor' ? await openNotice(unit, caller) : undefined;
    const audit = await openAudit(unit, id);
    unit.change(docs.account(id), {
      ...(isShown ? { truthSeen: { uid: caller.uid, truth } } : {}),
      ...(next
        ? { plan: next, ...marksOfSaved(account, next, now) }
        : { plan: removed, planDueAt: removed }),
      updatedAt: now,
    });
    const words = planWords(next);
    audit({
      ...{ action, actor: { uid: caller.uid }, owners: [account.ownerUid], at: now },
      details: { plan: words, ...(isShown ? { truth } : {}) },
    });
    notify?.(account, { what: 'changed', words: `daily plan: ${words}` }, now);
  });
  return { data: { id }, message: plan ? 'Daily plan saved.' : 'Daily plan removed.' };
}

function refuseAccount(account: AccountDocument, caller: Pick<Caller, 'uid'>): void {
  const { accountName, twinOf, ownerUid, email } = account;
  const refuse = (text: string) => {
    throw new AppError('conflict', text);
  };
  if (twinOf !== undefined)
    refuse(`${accountName} is a twin: it starts and stops with the account whose twin it is.`);
  if (ownerUid === '') refuse(`${accountName} belongs to nobody yet: ${email} has not signed in.`);
  if (isOnPaper(account) && ownerUid !== caller.uid)
    refuse(`${accountName} is on paper: only its owner plans it.`);
}

/** The plan without days that are over. Throws for times at which the market is closed. */
function checkedPlan(plan: NonNullable<Input['plan']>, now: Instant) {
  const today = istDay(now);
  const refusal = planRefusal(plan, { today, hours: settings().marketHours });
  if (refusal)
    throw new AppError('bad-input', refusal.text, { fields: { [refusal.field]: refusal.text } });
  const skip = [...new Set(plan.skip)].filter((day) => day >= today).sort();
  return { ...plan, daysOff: [...new Set(plan.daysOff)], skip };
}
