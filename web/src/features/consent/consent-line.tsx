import type { LegalText } from '@sthira/contract/legal-texts';
import type { InputOf } from '@sthira/contract/operations';
import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  agreementNow,
  forgetAgreement,
  keptAgreement,
} from '#entities/person/agreed-at-sign-in.ts';
import { useProfile, useSession } from '#entities/person/session-provider.tsx';
import { call } from '#platform/call.ts';
import { isRefusal } from '#platform/call-error.ts';
import { Button } from '#ui/controls/button.tsx';

const pages: Record<LegalText, { to: string; title: string }> = {
  terms: { to: '/legal/terms', title: 'Terms and Conditions' },
  privacy: { to: '/legal/privacy', title: 'Privacy notice' },
};

/**
 * Asks for agreement to texts that are new to the person, in a line that holds nothing up. What was
 * accepted by signing in is told to the server first, without a question.
 */
export function ConsentLine() {
  const { agree_to: due = [] } = useProfile();
  const { profileSaved } = useSession();
  const [atSignIn, setAtSignIn] = useState(keptAgreement);
  const give = useMutation({
    mutationFn: (input: InputOf<'giveConsent'>) => call('giveConsent', input),
    onSuccess: (profile) => profileSaved(profile),
  });
  const { mutate } = give;
  const isDue = due.length > 0;
  useEffect(() => {
    if (!atSignIn) return;
    const settled = () => {
      forgetAgreement();
      setAtSignIn(null);
    };
    if (!isDue) return settled();
    mutate(
      { ...atSignIn, shown: 'sign-in' },
      // Without an answer it is told again with the next page.
      { onSuccess: settled, onError: (error) => (isRefusal(error) ? settled() : undefined) },
    );
  }, [atSignIn, isDue, mutate]);
  if (!isDue || atSignIn) return null;
  const { texts, language } = agreementNow();
  const agree = () =>
    give.mutate({
      ...{ language, shown: 'question' },
      texts: texts.filter(({ text }) => due.includes(text)),
    });
  return (
    <section
      aria-label="Terms and privacy"
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1.5 border-b border-line bg-sunken px-4 py-1.5 text-xs text-ink-soft print:hidden"
    >
      <span className="inline-flex items-center gap-2">
        <FileText aria-hidden className="size-3.5 shrink-0" />
        {give.error ? give.error.message : 'New or changed. Please read, and agree:'}
      </span>
      {due.map((text) => (
        <Link key={text} to={pages[text].to} className="text-accent underline underline-offset-4">
          {pages[text].title}
        </Link>
      ))}
      <Button size="small" busy={give.isPending} onClick={agree}>
        I agree
      </Button>
    </section>
  );
}
