import type { Account } from '@sthira/contract/accounts';
import { Badge, Dot } from '#ui/feedback/badge.tsx';
import { loginLabels, loginTones } from './login-labels.ts';

export function LoginBadge({ account }: { account: Account }) {
  const { login_status: status, error_message: reason } = account;
  return (
    <span className="inline-block">
      <Badge
        tone={loginTones[status]}
        icon={<Dot pulse={status === 'logging_in' || status === 'pending'} />}
      >
        {loginLabels[status]}
      </Badge>
      {status === 'error' && reason ? (
        <span className="mt-1 block max-w-60 text-xs text-loss text-pretty">{reason}</span>
      ) : null}
    </span>
  );
}
