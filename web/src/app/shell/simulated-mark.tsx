import { build } from '#platform/build.ts';
import { classNames } from '#ui/theme/class-names.ts';

/** Says in the local build, and nowhere else, that prices, orders and money are not real. */
export function SimulatedMark({ className }: { className: string }) {
  if (build !== 'local') return null;
  return (
    <span
      title="Prices, orders and money of this local build are simulated"
      className={classNames('text-2xs font-medium whitespace-nowrap text-warn', className)}
    >
      Simulated market
    </span>
  );
}
