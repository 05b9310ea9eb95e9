import type { Account } from '@sthira/contract/accounts';
import type { MilliCredits } from '@sthira/contract/units';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { orderAddress } from '#platform/build.ts';
import { useFullAnswer } from '#platform/use-answer.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { classNames } from '#ui/theme/class-names.ts';
import { useKeptNotes } from './kept-notes.ts';
import { StepDetails } from './step-details.tsx';
import { type Facts, firstAccount, type StepName, stepsOf } from './steps.ts';

const fundsEveryMs = 15_000;

interface Props {
  uid: string;
  accounts: readonly Account[];
  milliCredits: MilliCredits | undefined;
  /** What starting an account takes. */
  needsOf: (account: Account) => { marginRupees: number; credits: number };
}

const titles: Record<StepName, string> = {
  profile: 'Complete your profile',
  broker: 'Link your broker account',
  address: 'Register our address at your broker',
  login: 'Log in to your broker',
  funds: 'Have the margin ready',
  credits: 'Buy credits',
  start: 'Start trading',
};

/**
 * The steps of a new investor before the first start. Each step finds out by itself whether it is
 * done.
 */
export default function FirstSteps({ uid, accounts, milliCredits, needsOf }: Props) {
  const account = firstAccount(accounts);
  const [notes, note] = useKeptNotes(uid);
  const loggedIn = account?.login_status === 'logged_in';
  const funds = useFullAnswer(
    'getFunds',
    {},
    { enabled: loggedIn && notes.shown, everyMs: fundsEveryMs },
  );
  const facts: Facts = {
    account,
    registered: orderAddress !== null && notes.registered === orderAddress,
    freeRupees: loggedIn
      ? (funds.data?.data[account.id]?.margin_available ?? undefined)
      : undefined,
    milliCredits,
    ...(account ? needsOf(account) : { marginRupees: 0, credits: 0 }),
  };
  const steps = stepsOf(facts);
  const present = steps.find(({ state }) => state === 'open')?.name;
  const done = steps.filter(({ state }) => state === 'done').length;
  if (!notes.shown)
    return (
      <Button size="small" variant="quiet" onClick={() => note({ shown: true })}>
        Show the first steps: {done} of {steps.length} done
      </Button>
    );
  return (
    <Card>
      <CardHeader title="First steps" note={`${done} of ${steps.length} done`}>
        <Button size="small" variant="quiet" onClick={() => note({ shown: false })}>
          Hide
        </Button>
      </CardHeader>
      <ol aria-label="First steps" className="grid gap-x-8 px-4 py-3 sm:px-5 lg:grid-cols-2">
        {steps.map(({ name, state }) => (
          <li
            key={name}
            aria-current={name === present ? 'step' : undefined}
            className="flex gap-3 py-2"
          >
            <Mark state={state} />
            <div className="min-w-0 flex-1 text-sm">
              <p
                className={classNames(
                  name === present ? 'font-semibold' : 'font-medium',
                  state === 'done' && 'text-ink-soft',
                )}
              >
                {titles[name]}
                <span className="sr-only">{state === 'done' ? ': done' : ': to do'}</span>
              </p>
              {state === 'open' || name === 'address' ? (
                <StepDetails
                  name={name}
                  facts={facts}
                  address={orderAddress}
                  setRegistered={(is) =>
                    note({ registered: is && orderAddress ? orderAddress : '' })
                  }
                />
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Mark({ state }: { state: 'done' | 'open' }) {
  const Icon = state === 'done' ? CircleCheck : CircleDashed;
  return (
    <Icon
      aria-hidden
      className={classNames(
        'mt-0.5 size-4.5 shrink-0',
        state === 'done' ? 'text-gain' : 'text-ink-faint',
      )}
    />
  );
}
