import type { Consent } from '@sthira/contract/consents';
import type { LegalText } from '@sthira/contract/legal-texts';
import { RefusedNotice } from '#entities/refusal/refused-notice.tsx';
import { useAnswer } from '#platform/use-answer.ts';
import { formatDateTime, formatDay, instantOf } from '#ui/format/format-time.ts';

const titles: Record<LegalText, string> = {
  terms: 'Terms and Conditions',
  privacy: 'Privacy notice',
};
const languages: Record<Consent['language'], string> = { en: 'English', hi: 'Hindi' };

/** Which wording of which text the person has agreed to, and when. */
export function Agreements() {
  const { data, error } = useAnswer('getConsents', {});
  return (
    <div className="space-y-2.5 border-t border-line pt-5">
      <p className="font-medium">What you agreed to</p>
      {error ? <RefusedNotice error={error} /> : null}
      {data?.given.length === 0 ? (
        <p className="text-ink-soft">Nothing is noted yet.</p>
      ) : (
        <ul className="space-y-2">
          {data?.given.map((given) => (
            <li key={`${given.text} ${given.sha256}`}>
              <Agreement {...given} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Agreement({ text, in_force_since: since, at, language, shown }: Consent) {
  return (
    <>
      <p>{titles[text]}</p>
      <p className="text-ink-soft">In force since {formatDay(since)}</p>
      <p className="text-ink-soft">
        Agreed on {formatDateTime(instantOf(at) ?? 0)},{' '}
        {shown === 'sign-in' ? 'by signing in' : 'when asked'}, read in {languages[language]}
      </p>
    </>
  );
}
