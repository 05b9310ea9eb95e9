import { profileIncomplete } from '@sthira/contract/settings';
import { useSession } from '#entities/person/session-provider.tsx';
import type { Person } from '#entities/person/session-state.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProfileForm } from './profile-form.tsx';

/**
 * The page for a person who signed in with Google and has no profile yet. Every other page needs a
 * profile.
 */
export function CompleteProfile({ person, signUp }: { person: Person; signUp: 'open' | 'closed' }) {
  const { profileSaved, leave } = useSession();
  const otherAccount = (
    <Button variant="quiet" size="small" onClick={() => leave('/login')}>
      Use another Google account
    </Button>
  );
  if (signUp === 'closed') {
    return (
      <div className="space-y-3">
        <Notice kind="bad">{profileIncomplete}</Notice>
        {otherAccount}
      </div>
    );
  }
  const initial = {
    name: person.name,
    mobile_number: '',
    trading_experience: null,
    risk_tolerance: null,
  };
  return (
    <div className="space-y-4">
      <ProfileForm
        email={person.email}
        initial={initial}
        action="Save and continue"
        saved={profileSaved}
      />
      {otherAccount}
    </div>
  );
}
