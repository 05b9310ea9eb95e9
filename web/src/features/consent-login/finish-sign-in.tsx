import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLoginChecks } from '#entities/account/login/use-login-checks.ts';
import { RefusedNotice } from '#entities/refusal/refused-notice.tsx';
import { ask } from '#platform/call.ts';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { say } from '#ui/toast/toaster.tsx';
import { type ComingBack, comingBack } from './coming-back.ts';

/** Sends once what the broker's page led back with, and goes on to the dashboard. */
export function FinishSignIn({ state, session }: ComingBack) {
  const { recheckLater } = useLoginChecks('own');
  const navigate = useNavigate();
  const isSent = useRef(false);
  const { mutate, error } = useMutation({
    mutationFn: () => ask('finishConsentLogin', { state, session }),
    onSettled: comingBack.forget,
    onSuccess: ({ data, message }) => {
      say('success', message);
      recheckLater([data.account_id]);
      void navigate('/dashboard', { replace: true });
    },
  });
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    mutate();
  }, [mutate]);
  return error ? (
    <RefusedNotice error={error} />
  ) : (
    <SkeletonRows rows={2} label="Logging the account in" />
  );
}
