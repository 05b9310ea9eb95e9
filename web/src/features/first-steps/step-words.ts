import type { StartObstacle } from '@sthira/contract/start-obstacles';
import { isByOrders } from '#entities/account/trading/start-block.ts';
import { formatCredits } from '#ui/format/format-credits.ts';
import { formatNumber, formatRupees } from '#ui/format/format-money.ts';
import type { Facts, StepName } from './step-list.ts';

/** What an open step asks for; null where its title says it. */
export function stepWords(name: StepName, facts: Facts): string | null {
  switch (name) {
    case 'profile':
      return null;
    case 'paper':
      return 'Live prices and all charges, but no order leaves the platform: no key, no credits, no money. Or link a broker at once.';
    case 'broker':
      return 'It takes the API Key and API Secret your broker gave you. Your capital stays there.';
    case 'address':
      return 'Brokers take orders only from an address that you have registered with them. No broker says whether it is, so say it here.';
    case 'login':
      return loginText(facts);
    case 'strategy':
      return strategyText(facts);
    case 'funds':
      return fundsText(facts);
    case 'credits':
      return creditsText(facts);
    case 'start':
      return startText(facts);
  }
}

/** Where a step is taken; null where that is beside its account, or not yet. */
export function stepWay(
  name: StepName,
  { account }: Pick<Facts, 'account'>,
): { to: string; label: string } | null {
  switch (name) {
    case 'paper':
      return { to: '/dashboard?ask=paper', label: 'Try on paper now' };
    case 'broker':
      return { to: '/account-management?add=broker', label: 'Add an account' };
    case 'login':
      return account?.start_obstacle?.kind === 'keys'
        ? { to: `/account-management?edit=${account.id}`, label: 'Enter the keys' }
        : null;
    case 'strategy':
      return account
        ? { to: `/account-management?parameters=${account.id}`, label: 'Choose a strategy' }
        : null;
    case 'funds':
      return fundsWay(account);
    case 'credits':
      return { to: '/credits', label: 'Buy a pack' };
    case 'profile':
    case 'address':
    case 'start':
      return null;
  }
}

function fundsWay(account: Facts['account']): { to: string; label: string } | null {
  if (!account) return null;
  return account.account_size === null || account.start_obstacle?.kind === 'too-small'
    ? { to: `/account-management?edit=${account.id}`, label: 'Edit the account' }
    : { to: '/funds-holdings', label: 'See what is free' };
}

function loginText({ account }: Facts): string {
  if (!account) return 'Once an account is linked: a session at the broker lasts a day.';
  if (account.start_obstacle?.kind === 'keys') return account.start_obstacle.text;
  if (account.login_status === 'error' && account.error_message)
    return `The last login failed: ${account.error_message}`;
  if (account.login_status === 'pending') return 'The broker has not answered the login yet.';
  return `A session of ${account.account_name} at its broker lasts a day.`;
}

function strategyText({ account }: Facts): string {
  const obstacle = account?.start_obstacle;
  if (obstacle?.kind === 'no-strategy' || obstacle?.kind === 'strategy') return obstacle.text;
  return 'None is chosen for anybody. What each made of the past, 2026 included, stands beside it.';
}

function fundsText({ account, freeRupees, marginRupees }: Facts): string {
  const obstacle = account?.start_obstacle;
  if (obstacle?.kind === 'too-small' || obstacle?.kind === 'cash') return obstacle.text;
  if (account?.login_status !== 'logged_in')
    return 'What is free at your broker is known after the login.';
  if (account.account_size === null) return `${account.account_name} needs an Account Size.`;
  if (freeRupees === undefined) return 'Asking your broker what is free…';
  return `${account.account_name} has ${formatRupees(freeRupees)} free; ${marginRupees > 0 ? `trading uses up to ${formatRupees(marginRupees)}` : 'options are paid from it'}. With less it trades fewer lots, or none.`;
}

function creditsText({ account, credits, milliCredits }: Facts): string {
  const has = milliCredits === undefined ? '' : ` The wallet has ${formatCredits(milliCredits)}.`;
  if (!account || credits === 0)
    return `A day of trading costs 10 credits per lakh of an account.${has}`;
  return `A day of ${account.account_name}${isByOrders(account) ? ' with an order' : ''} costs ${formatNumber(credits, 'whole')} credits.${has}`;
}

/** What another step asks for already. */
const ofOtherSteps: readonly StartObstacle['kind'][] = [
  ...(['keys', 'no-size', 'no-strategy', 'strategy', 'too-small', 'cash', 'credits'] as const),
];

function startText({ account }: Facts): string {
  const obstacle = account?.start_obstacle;
  return obstacle && !ofOtherSteps.includes(obstacle.kind)
    ? obstacle.text
    : 'Press Start beside the account. It says what it takes and asks before anything is traded.';
}
