import { Search } from 'lucide-react';
import { classNames } from '#ui/theme/class-names.ts';
import { Input } from './field.tsx';

interface Props {
  label: string;
  value: string;
  change: (text: string) => void;
  /** The placeholder of the empty box. */
  placeholder?: string;
  className?: string;
}

export function SearchBox({
  label,
  value,
  change,
  placeholder = 'Search Here...',
  className,
}: Props) {
  return (
    <div className={classNames('relative', value === '' && 'print:hidden', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-faint print:hidden"
      />
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        className="min-h-9! pl-9"
        value={value}
        onChange={(event) => change(event.target.value)}
      />
    </div>
  );
}
