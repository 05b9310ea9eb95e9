import type { Account } from '@sthira/contract/accounts';
import { WhatToDo } from '#entities/refusal/what-to-do.tsx';
import { Badge, Dot } from '#ui/feedback/badge.tsx';
import { formatClock } from '#ui/format/format-time.ts';
import { loginLabels, loginTones } from './login-labels.ts';
import { useSilence } from './silent-brokers.ts';

export function LoginBadge({ account }: { account: Account }) {
  const { login_status: status, error_message: reason } = account;
  const silentAt = useSilence(account);
  if (silentAt !== null)
    return (
      <span className="inline-block">
        <Badge tone="warn" icon={<Dot />}>
          Not answering
        </Badge>
        <span className="mt-1 block max-w-60 text-xs text-warn text-pretty">
          Its broker did not answer at {formatClock(silentAt)}. Last known: {loginLabels[status]}
        </span>
      </span>
    );
  return (
    <span className="inline-block">
      <Badge
        tone={loginTones[status]}
        icon={<Dot pulse={status === 'logging_in' || status === 'pending'} />}
      >
        {loginLabels[status]}
      </Badge>
      {status === 'error' && reason ? (
        <>
          <span className="mt-1 block max-w-60 text-xs text-loss text-pretty">{reason}</span>
          <span className="mt-1 block text-xs">
            <WhatToDo code="login-failed" />
          </span>
        </>
      ) : null}
    </span>
  );
}
