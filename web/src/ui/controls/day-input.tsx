import type { ComponentProps } from 'react';
import { formatDay } from '#ui/format/format-time.ts';
import { classNames } from '#ui/theme/class-names.ts';
import { Input } from './field.tsx';

/** A day to choose. On paper it is written as everywhere else, not as this browser writes days. */
export function DayInput(props: ComponentProps<'input'> & { value: string }) {
  const { value, className } = props;
  return (
    <>
      <Input {...props} type="date" className={classNames('print:hidden', className)} />
      <span className="hidden text-sm print:block">{value === '' ? 'Any' : formatDay(value)}</span>
    </>
  );
}
