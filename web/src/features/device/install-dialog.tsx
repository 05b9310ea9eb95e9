import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { brand } from '#ui/theme/brand.ts';
import type { InstallWay } from './install-offer.ts';

const steps: Partial<Record<InstallWay, readonly string[]>> = {
  apple: [
    'Open this page in Safari.',
    'Tap the Share button: a square with an arrow that points up.',
    'Choose Add to Home Screen, then Add.',
  ],
};
const others = [
  'Open the browser’s own menu.',
  'Choose Install, or Add to Home screen.',
  'Where there is neither, this browser cannot install it: try Chrome or Edge.',
];

/** What a person does where the browser does not ask by itself. */
export function InstallDialog({ way, close }: { way: InstallWay; close: () => void }): ReactNode {
  return (
    <Dialog
      title={`Install ${brand.name}`}
      text="It then opens from your home screen in a window of its own. Nothing of your accounts is kept on the device."
      opensOn="content"
      close={close}
    >
      <ol className="list-decimal space-y-2 pl-5">
        {(steps[way] ?? others).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="flex justify-end pt-4">
        <Button onClick={close}>Close</Button>
      </div>
    </Dialog>
  );
}
