import type { ComponentProps } from 'react';
import { Field, Input } from '#ui/controls/field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

interface Props extends ComponentProps<'input'> {
  /** Whose it is, and whose it will be. */
  from: string;
  to: string;
  error: string | undefined;
}

/** What another e-mail does to an account, and the box that has to say it a second time. */
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
