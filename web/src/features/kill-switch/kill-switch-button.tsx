import { OctagonX } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useProfile } from '#entities/person/session-provider.tsx';
import { firstScreen } from '#platform/first-screen.ts';
import { atHand } from '#platform/load-part.ts';
import { Button } from '#ui/controls/button.tsx';
import { buttonWords } from './kill-switch-words.ts';
import { useKillSwitch } from './use-kill-switch.ts';

const dialogs = {
  user: atHand(() => import('./own-switch-dialog.tsx')),
  admin: atHand(() => import('./platform-switch-dialog.tsx')),
};

/** The kill switch of the top bar: an investor's own, or an admin's for all accounts. */
export function KillSwitchButton() {
  const { role } = useProfile();
  const [isOpen, setOpen] = useState(false);
  // Whoever presses it may have lost the network by then.
  useEffect(() => void firstScreen.then(dialogs[role].preload).catch(() => {}), [role]);
  const read = useKillSwitch();
  const { text, name } = buttonWords(read);
  const on = read.state === 'read' && (read.until !== null || read.platform !== null);
  const close = () => setOpen(false);
  const { Part: Dialog } = dialogs[role];
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
