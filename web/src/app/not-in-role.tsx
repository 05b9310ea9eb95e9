import { roleWords } from '@sthira/contract/role-words';
import { Link } from 'react-router-dom';
import { useProfile } from '#entities/person/session-provider.tsx';
import { homeOf } from '#features/session/guard.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { useTitle } from '#ui/page/use-title.ts';

/** In place of a page that the person's role does not include. */
export function NotInRole() {
  useTitle('Not in your role');
  const { role } = useProfile();
  const { name, may } = roleWords[role];
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <div className="space-y-4 text-center">
        <h1 className="text-2xl font-semibold tracking-tight">
          Your role does not include this page
        </h1>
        <p className="max-w-md text-ink-soft text-pretty">
          {name}: {may} An admin can change your role.
        </p>
        <Link to={homeOf(role)} className={buttonClass('primary', 'medium')}>
          Back to your pages
        </Link>
      </div>
    </div>
  );
}
