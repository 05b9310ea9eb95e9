import { roleWords } from '@sthira/contract/role-words';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { UnfinishedError } from './create-user.ts';
import { addFailure, failures, isTaken, reasonOf } from './people-messages.ts';

/** Why no person was added, or which steps are missing when adding one stopped halfway. */
export function AddFailure({ error, lookUp }: { error: Error; lookUp: () => void }) {
  if (error instanceof UnfinishedError) return <Halfway error={error} />;
  if (!isTaken(error)) return <Notice kind="bad">{addFailure(error)}</Notice>;
  const find = (
    <Button size="small" onClick={lookUp}>
      Find this user
    </Button>
  );
  return (
    <Notice kind="bad" actions={find}>
      {addFailure(error)}
    </Notice>
  );
}

function Halfway({ error: { cause, unfinished } }: { error: UnfinishedError }) {
  const profile = unfinished.missing === 'profile';
  return (
    <div className="space-y-2">
      <Notice kind="bad">{reasonOf(cause, profile ? failures.add : failures.setRole)}</Notice>
      <p className="text-sm text-ink-soft text-pretty">
        {profile
          ? `The sign-in of ${unfinished.email} was made, the profile was not. Press Finish User to make it.`
          : `${unfinished.email} was made with the role User. Press Finish User to give them the role ${roleWords[unfinished.role].name}.`}
      </p>
    </div>
  );
}
