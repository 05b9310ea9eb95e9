import { EyeOff } from 'lucide-react';
import { Button } from '#ui/controls/button.tsx';
import { setAmounts, useAmounts } from '#ui/privacy/amounts.ts';

/** While amounts are hidden: says so, and shows them again. */
export function HiddenAmounts() {
  if (useAmounts() === 'shown') return null;
  return (
    <Button
      size="small"
      aria-label="Amounts hidden: show them"
      title="Show amounts again"
      className="px-2 whitespace-nowrap"
      icon={<EyeOff aria-hidden className="size-3.5" />}
      onClick={() => setAmounts('shown')}
    >
      <span className="max-sm:sr-only xl:max-[88rem]:sr-only">Amounts hidden</span>
    </Button>
  );
}
