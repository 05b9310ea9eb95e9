import { type ComponentProps, type ReactNode, useId, type WheelEvent } from 'react';
import { classNames } from '#ui/theme/class-names.ts';

const box =
  'on-paper-words min-h-10 w-full rounded-lg border border-line-strong bg-surface px-3 text-sm text-ink placeholder:text-ink-faint disabled:bg-sunken disabled:text-ink-soft aria-invalid:border-danger';

interface FieldProps {
  label: ReactNode;
  hint?: string;
  error?: string | undefined;
  /** The control, given the ids that tie it to its label and messages. */
  children: (ids: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': boolean;
  }) => ReactNode;
}

export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const described = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block text-sm font-medium">
        {label}
      </label>
      {children({ id, 'aria-describedby': described, 'aria-invalid': Boolean(error) })}
      {error ? (
        <p id={`${id}-error`} className="text-xs text-danger">
          {error}
        </p>
      ) : hint ? (
        <p id={`${id}-hint`} className="text-xs text-ink-soft">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/** A number is given up by the mouse wheel, which would change it instead of scrolling the page. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      {...rest}
      {...(rest.type === 'number' ? { onWheel: giveUp } : {})}
      className={classNames(box, 'read-only:bg-sunken read-only:text-ink-soft', className)}
    />
  );
}

const giveUp = ({ currentTarget }: WheelEvent<HTMLInputElement>) => currentTarget.blur();

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      className={classNames(box, 'py-2 read-only:bg-sunken read-only:text-ink-soft', className)}
    />
  );
}

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...rest} className={classNames(box, 'pr-8', className)} />;
}
