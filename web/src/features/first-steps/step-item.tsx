import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { classNames } from '#ui/theme/class-names.ts';
import { RegisterAddress } from './register-address.tsx';
import type { Facts, Step, StepName } from './step-list.ts';
import { stepWay, stepWords } from './step-words.ts';

interface Props extends Step {
  number: number;
  isNext: boolean;
  facts: Facts;
  /** `null` where this build was not given one. */
  address: string | null;
  login: () => unknown;
  setRegistered: (is: boolean) => void;
}

const titles: Record<StepName, string> = {
  profile: 'Complete your profile',
  paper: 'Try on paper',
  broker: 'Link your broker account',
  address: 'Register our address at your broker',
  login: 'Log in to your broker',
  strategy: 'Choose a strategy',
  funds: 'Have the margin ready',
  credits: 'Buy credits',
  start: 'Start trading',
};

const stateWords = { done: ': done', open: ': to do', skipped: ': left out' } as const;

/** One step with its number: what it asks for, and for the next one the way to it as a button. */
export function StepItem({ name, state, number, isNext, facts, address, ...acts }: Props) {
  const words = state === 'open' ? stepWords(name, facts) : null;
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className="flex break-inside-avoid items-start gap-3 py-1.5"
    >
      <Mark number={number} state={state} isNext={isNext} />
      <div className="min-w-0 flex-1 space-y-1.5 text-sm">
        <p
          className={classNames(
            'pt-0.5',
            isNext ? 'font-semibold' : 'font-medium',
            state !== 'open' && 'text-ink-soft',
          )}
        >
          {titles[name]}
          <span className="sr-only">{stateWords[state]}</span>
        </p>
        {words ? <p className="figures text-ink-soft text-pretty">{words}</p> : null}
        {name === 'address' && (isNext || state !== 'open') ? (
          <RegisterAddress
            address={address}
            registered={state === 'done'}
            broker={facts.account?.broker}
            setRegistered={acts.setRegistered}
          />
        ) : null}
        {state === 'open' ? <Way name={name} isNext={isNext} facts={facts} {...acts} /> : null}
      </div>
    </li>
  );
}

/** The way to a step: a button for the next one, a link for those that may wait. */
function Way({ name, isNext, facts, login }: Pick<Props, 'name' | 'isNext' | 'facts' | 'login'>) {
  const { account } = facts;
  const way = stepWay(name, facts);
  if (name === 'login' && account && isNext && !way)
    return (
      <Button
        variant="primary"
        busy={account.login_status === 'logging_in' || account.login_status === 'pending'}
        onClick={() => void login()}
      >
        Log in now
      </Button>
    );
  if (!way) return null;
  return (
    <Link
      to={way.to}
      className={
        isNext
          ? buttonClass('primary', 'medium')
          : 'inline-block text-accent underline underline-offset-4'
      }
    >
      {way.label}
    </Link>
  );
}

function Mark({ number, state, isNext }: Pick<Props, 'number' | 'state' | 'isNext'>) {
  return (
    <span
      aria-hidden
      className={classNames(
        'figures grid size-6 shrink-0 place-items-center rounded-full border text-xs font-semibold',
        state === 'done' && 'border-gain bg-gain-soft text-gain',
        state !== 'done' &&
          (isNext ? 'border-accent bg-accent text-on-accent' : 'border-line-strong text-ink-soft'),
      )}
    >
      {state === 'done' ? <Check className="size-3.5" strokeWidth={3} /> : number}
    </span>
  );
}
