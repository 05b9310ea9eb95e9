import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '#ui/theme/class-names.ts';
import { say } from '#ui/toast/toaster.tsx';

const variants = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong border-transparent',
  plain: 'bg-surface text-ink hover:bg-sunken border-line-strong/60',
  quiet: 'bg-transparent text-ink-soft hover:bg-sunken hover:text-ink border-transparent',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong border-transparent',
  'danger-plain': 'bg-surface text-danger hover:bg-loss-soft border-danger/50',
} as const;

const sizes = {
  small: 'min-h-8 px-2.5 text-xs gap-1.5 rounded-md',
  medium: 'min-h-9 px-3.5 text-sm gap-2 rounded-lg',
  large: 'min-h-11 px-5 text-base gap-2.5 rounded-lg',
  icon: 'size-9 justify-center rounded-lg',
} as const;

export type ButtonVariant = keyof typeof variants;

interface Props extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: keyof typeof sizes;
  icon?: ReactNode;
  /**
   * Shows that work is in progress. The button cannot be pressed meanwhile, but it keeps the
   * keyboard focus.
   */
  busy?: boolean;
  /**
   * Why the button cannot be pressed now. It stays in the tab order so that the reason can be read;
   * pressing it shows the reason.
   */
  refusal?: string | undefined;
}

export function buttonClass(variant: ButtonVariant, size: keyof typeof sizes): string {
  return classNames(
    'inline-flex shrink-0 select-none items-center justify-center border font-medium whitespace-nowrap transition-colors print:hidden',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
    variants[variant],
    sizes[size],
  );
}

/** Also keeps a form from being sent twice. */
const refuse = (event: MouseEvent) => event.preventDefault();

function sayWhy(event: MouseEvent, why: string): void {
  event.preventDefault();
  say('info', why);
}

export function Button({
  variant = 'plain',
  size = 'medium',
  icon,
  busy = false,
  refusal,
  onClick,
  className,
  children,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      {...rest}
      onClick={busy ? refuse : refusal === undefined ? onClick : (event) => sayWhy(event, refusal)}
      {...(refusal === undefined ? {} : { title: refusal })}
      aria-disabled={busy || refusal !== undefined || undefined}
      aria-busy={busy || undefined}
      className={classNames(buttonClass(variant, size), className)}
    >
      {busy ? <LoaderCircle aria-hidden className="size-4 motion-safe:animate-spin" /> : icon}
      {children}
    </button>
  );
}
