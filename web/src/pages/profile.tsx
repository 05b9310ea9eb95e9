import { ExternalLink, ShieldCheck } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { sentAway } from '#entities/person/sent-away.ts';
import { usePerson, useProfile, useSession } from '#entities/person/session-provider.tsx';
import { Subscriptions } from '#features/credits/refunds/subscriptions.tsx';
import { ProfileForm } from '#features/session/profile-form.tsx';
import { SignOutEverywhere } from '#features/session/sign-out-everywhere.tsx';
import { later } from '#platform/load-part.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { LanguageSwitch } from '#ui/language/language-switch.tsx';
import { Card, PageHeader } from '#ui/layout/card.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { useAddress } from '#ui/page/use-address.ts';
import { useTitle } from '#ui/page/use-title.ts';
import { say } from '#ui/toast/toaster.tsx';

// Hardly ever opened.
const OwnData = later(() => import('#features/own-data/own-data.tsx'));

const tabs = [
  { name: 'profile', title: 'Profile Settings' },
  { name: 'security', title: 'Security Settings' },
  { name: 'data', title: 'Your Data' },
] as const;
const investorTabs = [...tabs, { name: 'subscription', title: 'Subscription Management' }] as const;

export function Component() {
  useTitle('Account Settings');
  const [address, put] = useAddress();
  const { role } = useProfile();
  const offered = role === 'user' ? investorTabs : tabs;
  const tab = offered.find(({ name }) => name === address.get('tab'))?.name ?? 'profile';
  return (
    <div className="max-w-2xl space-y-5">
      <PageHeader title="Account Settings">
        {role === 'user' ? (
          <Link to="/messages" className={buttonClass('plain', 'medium')}>
            What reaches you, and how
          </Link>
        ) : null}
      </PageHeader>
      <Card className="overflow-clip">
        <Tabs
          label="Settings"
          tabs={offered}
          value={tab}
          change={(name) => put({ tab: name === 'profile' ? null : name })}
        >
          <div className="p-4 sm:p-6">
            {tab === 'profile' ? <ProfileSettings /> : null}
            {tab === 'security' ? <SecuritySettings /> : null}
            {tab === 'data' ? (
              <Suspense fallback={null}>
                <OwnData />
              </Suspense>
            ) : null}
            {tab === 'subscription' ? <OwnSubscriptions /> : null}
          </div>
        </Tabs>
      </Card>
    </div>
  );
}

function ProfileSettings() {
  const profile = useProfile();
  const { profileSaved } = useSession();
  return (
    <div className="space-y-6">
      <ProfileForm
        email={profile.email}
        initial={profile}
        action="Save Profile"
        saved={(saved) => {
          profileSaved(saved);
          say('success', 'Profile updated successfully');
        }}
      />
      <div className="space-y-2 border-t border-line pt-5">
        <p className="font-medium">Language</p>
        <LanguageSwitch />
        <p className="text-ink-soft text-pretty">
          Of this device, and of the mails, messages and invoices you get from now on.
        </p>
      </div>
    </div>
  );
}

function OwnSubscriptions() {
  const { uid } = usePerson();
  return <Subscriptions uid={uid} />;
}

function SecuritySettings() {
  const { leave } = useSession();
  return (
    <div className="space-y-5">
      <GoogleSecurity />
      <SignOutEverywhere done={() => void leave(sentAway('/', 'signed-out-everywhere'))} />
    </div>
  );
}

function GoogleSecurity() {
  return (
    <div className="flex items-start gap-3">
      <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-gain" />
      <div className="space-y-2">
        <p className="font-medium">Your account is secured by Google</p>
        <p className="text-ink-soft text-pretty">
          Password, two-step verification and signed-in devices are managed in your Google account.
        </p>
        <a
          href="https://myaccount.google.com/security"
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1.5 font-medium text-accent underline underline-offset-4"
        >
          Google account security
          <ExternalLink aria-hidden className="size-3.5" />
        </a>
      </div>
    </div>
  );
}
