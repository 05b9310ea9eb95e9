import * as AlertDialog from 'radix-ui/alert-dialog';
import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from '#ui/controls/button.tsx';
import { useReturnFocus } from '#ui/page/use-return-focus.ts';
import { panel } from './dialog.tsx';

interface Props {
  title: string;
  /** What will happen, with numbers. */
  children: ReactNode;
  /** What is to be read or ticked besides; the dialog is wider for it. */
  besides?: ReactNode;
  /** The verb on the button that does it. */
  action: string;
  variant?: ButtonVariant;
  busy: boolean;
  /** What has to be done first, a name typed for one, is not done yet. */
  ready?: boolean;
  /** Leaves everything as it is. */
  cancelText?: string;
  confirm: () => void;
  cancel: () => void;
}

/**
 * Asks before something that costs money or cannot be undone. The focus starts on Cancel, so Enter
 * never confirms.
 */
export function ConfirmDialog({
  title,
  children,
  besides,
  action,
  variant = 'danger',
  busy,
  ready = true,
  cancelText = 'Cancel',
  confirm,
  cancel,
}: Props) {
  const returnFocus = useReturnFocus();
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && !busy && cancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-50 bg-shade" />
        <AlertDialog.Content
          onCloseAutoFocus={returnFocus}
          className={`${panel} ${besides ? 'max-w-3xl' : 'max-w-md'}`}
        >
          <div className="space-y-3 overflow-y-auto px-5 pt-5 pb-1.5">
            <AlertDialog.Title className="text-lg font-semibold text-pretty">
              {title}
            </AlertDialog.Title>
            <AlertDialog.Description asChild>
              <div className="space-y-3 text-ink-soft">{children}</div>
            </AlertDialog.Description>
            {besides}
          </div>
          <div className="flex flex-wrap justify-end gap-2 px-5 pt-3.5 pb-5">
            <AlertDialog.Cancel asChild>
              <Button disabled={busy}>{cancelText}</Button>
            </AlertDialog.Cancel>
            <Button variant={variant} busy={busy} disabled={!ready} onClick={confirm}>
              {action}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
