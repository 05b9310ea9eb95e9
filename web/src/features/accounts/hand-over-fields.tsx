import type { ComponentProps } from 'react';
import { Field, Input } from '#ui/controls/field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

interface Props extends ComponentProps<'input'> {
  /** The e-mails of the present and the new owner. */
  from: string;
  to: string;
  error: string | undefined;
}

/**
 * Explains what another e-mail does to an account, and has a box in which the person types the
 * e-mail again.
 */
export function HandOverFields({ from, to, error, ...rest }: Props) {
  return (
    <div className="space-y-3 sm:col-span-2">
      <Notice kind="warn">
        Saving takes the account from {from} and gives it to {to}. It is logged out at its broker,
        and its API key and secret are deleted. Both are told. {to} can use it only after entering
        its key and secret, and sees nothing it traded before.
      </Notice>
      <Field label="Type the new e-mail again to hand it over" error={error}>
        {(ids) => <Input {...ids} type="email" autoComplete="off" spellCheck={false} {...rest} />}
      </Field>
    </div>
  );
}
