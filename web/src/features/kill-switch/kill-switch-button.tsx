import { mayCall } from '@sthira/contract/staff-rights';
import { OctagonX } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useProfile } from '#entities/person/session-provider.tsx';
import { firstScreen } from '#platform/first-screen.ts';
import { atHand } from '#platform/load-part.ts';
import { Button } from '#ui/controls/button.tsx';
import { buttonWords } from './kill-switch-words.ts';
import { useKillSwitch } from './use-kill-switch.ts';

const dialogs = {
  own: atHand(() => import('./own-switch-dialog.tsx')),
  platform: atHand(() => import('./platform-switch-dialog.tsx')),
};

/**
 * The kill switch of the top bar: an investor's own, or the one for all accounts where the role has
 * it.
 */
export function KillSwitchButton() {
  const { role } = useProfile();
  if (role === 'user') return <Switch {...dialogs.own} />;
  return mayCall(role, 'pullKillSwitchFor') ? <Switch {...dialogs.platform} /> : null;
}

function Switch({ Part: Dialog, preload }: (typeof dialogs)['own' | 'platform']) {
  const [isOpen, setOpen] = useState(false);
  // Whoever presses it may have lost the network by then.
  useEffect(() => void firstScreen.then(preload).catch(() => {}), [preload]);
  const read = useKillSwitch();
  const { text, name } = buttonWords(read);
  const on = read.state === 'read' && (read.until !== null || read.platform !== null);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant={on ? 'danger' : 'danger-plain'}
        aria-label={name}
        aria-haspopup="dialog"
        title={name}
        data-command="kill-switch"
        className="max-2xl:flex-col max-2xl:gap-0! max-2xl:px-1.5! max-2xl:text-2xs! max-2xl:leading-none"
        icon={<OctagonX aria-hidden className="size-4.5 shrink-0" />}
        onClick={() => setOpen(true)}
      >
        {text}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <Dialog read={read} close={close} />
        </Suspense>
      ) : null}
    </>
  );
}
