import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isByOrders } from '#entities/account/trading/start-block.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { CopyText } from '#ui/controls/copy-text.tsx';
import { formatCredits } from '#ui/format/format-credits.ts';
import { formatNumber, formatRupees } from '#ui/format/format-money.ts';

import type { Facts, StepName } from './steps.ts';

interface Props {
  name: StepName;
  facts: Facts;
  /** `null` where this build was not told. */
  address: string | null;
  setRegistered: (is: boolean) => void;
}

/** What a step asks for, and the way to it. */
export function StepDetails({ name, facts, address, setRegistered }: Props) {
  switch (name) {
    case 'profile':
      return null;
    case 'broker':
      return (
        <Words>
          It takes the API Key and API Secret your broker gave you. Your capital stays there.{' '}
          <Way to="/account-management">Add an account</Way>
        </Words>
      );
    case 'address':
      return (
        <Address address={address} registered={facts.registered} setRegistered={setRegistered} />
      );
    case 'login':
      return <Words>{loginText(facts)}</Words>;
    case 'funds':
      return <Words>{fundsText(facts)}</Words>;
    case 'credits':
      return (
        <Words>
          {creditsText(facts)} <Way to="/credits">Buy a pack</Way>
        </Words>
      );
    case 'start':
      return (
        <Words>
          {startText(facts)}{' '}
          {facts.account?.start_obstacle?.kind === 'no-strategy' ? (
            <Way to={`/account-management?parameters=${facts.account.id}`}>Choose a strategy</Way>
          ) : null}
        </Words>
      );
  }
}

const Words = ({ children }: { children: ReactNode }) => (
  <p className="figures text-ink-soft text-pretty">{children}</p>
);

const Way = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="whitespace-nowrap text-accent underline underline-offset-4">
    {children}
  </Link>
);

function Address({
  address,
  registered,
  setRegistered,
}: Pick<Props, 'address' | 'setRegistered'> & { registered: boolean }) {
  if (address === null)
    return (
      <Words>
        Brokers take orders only from an address that is registered with them.{' '}
        <Way to="/help">Support</Way> tells you which one.
      </Words>
    );
  return (
    <div className="space-y-2 pt-1">
      <CopyText text={address} />
      {registered ? null : (
        <Words>
          Brokers take orders only from an address that you have registered with them, and change it
          once a week at most. No broker tells us, so say it here.
        </Words>
      )}
      <Checkbox
        label="I have registered it"
        checked={registered}
        onChange={({ target }) => setRegistered(target.checked)}
      />
    </div>
  );
}

function loginText({ account }: Facts): string {
  if (!account) return 'Once an account is linked: a session at the broker lasts a day.';
  if (account.login_status === 'error' && account.error_message)
    return `The last login failed: ${account.error_message}`;
  return `Press Log in beside ${account.account_name} below. A session at the broker lasts a day.`;
}

function fundsText({ account, freeRupees, marginRupees }: Facts): string {
  if (account?.start_obstacle?.kind === 'too-small')
    return `${account.start_obstacle.text} Edit it in Account Management.`;
  if (account?.start_obstacle?.kind === 'cash') return account.start_obstacle.text;
  if (account?.login_status !== 'logged_in')
    return 'What is free at your broker is known after the login.';
  if (account.account_size === null)
    return `${account.account_name} needs an Account Size: edit it in Account Management.`;
  if (freeRupees === undefined) return 'Asking your broker what is free…';
  return `${account.account_name} has ${formatRupees(freeRupees)} free; ${marginRupees > 0 ? `trading uses up to ${formatRupees(marginRupees)}` : 'options are paid from it'}. With less it trades fewer lots, or none.`;
}

function creditsText({ account, credits, milliCredits }: Facts): string {
  const has = milliCredits === undefined ? '' : ` The wallet has ${formatCredits(milliCredits)}.`;
  if (!account || credits === 0)
    return `A day of trading costs 10 credits per lakh of an account.${has}`;
  return `A day of ${account.account_name}${isByOrders(account) ? ' with an order' : ''} costs ${formatNumber(credits, 'whole')} credits.${has}`;
}

function startText({ account }: Facts): string {
  return (
    account?.start_obstacle?.text ??
    'Press Start beside the account below. It says what it takes and asks before anything is traded.'
  );
}
