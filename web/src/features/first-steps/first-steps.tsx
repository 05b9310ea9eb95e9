import type { Account } from '@sthira/contract/accounts';
import type { MilliCredits } from '@sthira/contract/units';
import { useAccountLogin } from '#entities/account/login/use-account-login.ts';
import { splitPaper } from '#entities/account/paper/paper.ts';
import { readable } from '#entities/account/strategy/differences.ts';
import { orderAddress } from '#platform/build.ts';
import { useFullAnswer } from '#platform/use-answer.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { useKeptNotes } from './kept-notes.ts';
import { StepItem } from './step-item.tsx';
import { type Facts, firstAccount, nextStep, stepsOf } from './step-list.ts';

const fundsEveryMs = 15_000;

interface Props {
  uid: string;
  accounts: readonly Account[];
  milliCredits: MilliCredits | undefined;
  /** What starting an account takes. */
  needsOf: (account: Account) => { marginRupees: number; credits: number };
}

/**
 * The steps of a new investor before the first start with money. Each finds out by itself whether it
 * is done, and only the next one has a button that stands out.
 */
export default function FirstSteps({ uid, accounts, milliCredits, needsOf }: Props) {
  const account = firstAccount(accounts);
  const [notes, note] = useKeptNotes(uid);
  const { login } = useAccountLogin();
  const loggedIn = account?.login_status === 'logged_in';
  const funds = useFullAnswer(
    'getFunds',
    {},
    { enabled: loggedIn && notes.shown, everyMs: fundsEveryMs },
  );
  const facts: Facts = {
    paper: splitPaper(accounts).paper.length > 0 ? 'tried' : 'untried',
    account,
    registered: orderAddress === null ? null : notes.registered === orderAddress,
    strategy: readable(account?.strategy ?? '')?.preset ? 'chosen' : 'none',
    freeRupees: loggedIn
      ? (funds.data?.data[account.id]?.margin_available ?? undefined)
      : undefined,
    milliCredits,
    ...(account ? needsOf(account) : { marginRupees: 0, credits: 0 }),
  };
  const steps = stepsOf(facts);
  const next = nextStep(steps);
  const done = steps.filter(({ state }) => state === 'done').length;
  const asked = steps.filter(({ state }) => state !== 'skipped').length;
  if (!notes.shown)
    return (
      <Button size="small" variant="quiet" onClick={() => note({ shown: true })}>
        Show the first steps: {done} of {asked} done
      </Button>
    );
  return (
    <Card>
      <CardHeader title="First steps" note={`${done} of ${asked} done`}>
        <Button size="small" variant="quiet" onClick={() => note({ shown: false })}>
          Hide
        </Button>
      </CardHeader>
      <ol aria-label="First steps" className="gap-x-10 px-4 py-3 sm:px-5 lg:columns-2">
        {steps.map((step, at) => (
          <StepItem
            key={step.name}
            {...step}
            number={at + 1}
            isNext={step.name === next}
            facts={facts}
            address={orderAddress}
            login={() => (account ? login(account) : undefined)}
            setRegistered={(is) => note({ registered: is && orderAddress ? orderAddress : '' })}
          />
        ))}
      </ol>
    </Card>
  );
}
