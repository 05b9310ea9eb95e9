import { type ComponentProps, useId } from 'react';

interface Props extends ComponentProps<'input'> {
  label: string;
  hint?: string;
}

/** A box to tick with its label beside it. */
export function Checkbox({ label, hint, ...rest }: Props) {
  const id = useId();
  return (
    <div className="flex items-start gap-2.5">
      <input
        {...rest}
        id={id}
        type="checkbox"
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-0.5 size-4 shrink-0 accent-accent"
      />
      <div className="space-y-0.5">
        <label htmlFor={id} className="block text-sm font-medium">
          {label}
        </label>
        {hint ? (
          <p id={`${id}-hint`} className="text-xs text-ink-soft">
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  );
}
