import { legalTexts } from '@sthira/contract/legal-texts';
import type { InputOf } from '@sthira/contract/operations';
import type { Profile } from '@sthira/contract/people';
import { openAudit } from '#audit/audit-log.ts';
import type { ConsentsDocument } from '#documents/consents.ts';
import { docs } from '#documents/docs.ts';
import { profileRow } from '#people/profiles/profile-row.ts';
import { requireProfileIn } from '#people/roles/require-admin.ts';
import type { Answer, Call } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';

type Input = InputOf<'giveConsent'>;
type Given = ConsentsDocument['given'][number];

/**
 * Notes what the caller agrees to. What was agreed to before is noted once. Throws `conflict` for a
 * wording that is not in force, because the caller has read another.
 */
export async function giveConsent({
  caller,
  input,
  clock,
  store,
}: Call<Input>): Promise<Answer<Profile>> {
  for (const { text, sha256 } of input.texts)
    if (legalTexts[text].sha256 !== sha256)
      throw new AppError(
        'conflict',
        'This text has changed since the page was opened. Load the page again and read it.',
      );
  const doc = docs.user(caller.uid);
  const user = await store.transact(async (unit) => {
    await requireProfileIn(unit, caller);
    const [stored, known] = await unit.readBoth(doc, docs.consents(caller.uid));
    if (!stored) throw new AppError('forbidden', 'Please complete your profile first.');
    const now = clock.now();
    const added = newlyGiven(known?.given ?? [], input, now);
    if (added.length === 0) return stored;
    const audit = await openAudit(unit, caller.uid);
    const given = [...(known?.given ?? []), ...added];
    unit.replace(docs.consents(caller.uid), { uid: caller.uid, given, lastAt: now });
    const agreed = {
      ...stored.agreed,
      ...Object.fromEntries(added.map(({ text, sha256 }) => [text, sha256])),
    };
    unit.change(doc, { agreed });
    const texts = added.map(({ text }) => text).join(',');
    audit({
      action: 'giveConsent',
      actor: { uid: caller.uid },
      at: now,
      details: { texts, language: input.language },
    });
    return { ...stored, agreed };
  });
  return { data: profileRow(user), message: 'Thank you. Your agreement is noted.' };
}

function newlyGiven(before: readonly Given[], input: Input, at: number): Given[] {
  const { language, shown } = input;
  return input.texts.flatMap(({ text, sha256 }) => {
    const ofText = before.filter((one) => one.text === text);
    const isKnown = ofText.some((one) => one.sha256 === sha256);
    if (isKnown || (shown === 'sign-in' && ofText.length > 0)) return [];
    const { inForceSince } = legalTexts[text];
    return [{ text, sha256, inForceSince, at, language, shown }];
  });
}
