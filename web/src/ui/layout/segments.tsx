import { classNames } from '#ui/theme/class-names.ts';

interface Props<Name extends string> {
  label: string;
  options: readonly { name: Name; title: string }[];
  value: Name;
  change: (name: Name) => void;
}

/** A switch between a few views of the same thing. */
export function Segments<Name extends string>({ label, options, value, change }: Props<Name>) {
  return (
    <fieldset className="inline-flex rounded-lg bg-sunken p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map(({ name, title }) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === value}
          onClick={() => change(name)}
          className={classNames(
            'min-h-8 rounded-md px-3 text-xs font-medium transition-colors',
            name === value ? 'bg-surface text-ink shadow-card' : 'text-ink-soft hover:text-ink',
          )}
        >
          {title}
        </button>
      ))}
    </fieldset>
  );
}
