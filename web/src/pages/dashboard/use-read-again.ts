import type { MilliCredits } from '@sthira/contract/units';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useKillSwitch } from '#features/kill-switch/use-kill-switch.ts';

/**
 * Reads the accounts again when the wallet or a kill switch has changed: their answer says what keeps
 * each from being started.
 */
export function useReadAgain(read: () => unknown, milliCredits: MilliCredits | undefined): void {
  const blocks = useKillSwitch();
  const present = JSON.stringify([milliCredits, blocks]);
  const isKnown = milliCredits !== undefined && blocks.state === 'read';
  const seen = useRef<string>(undefined);
  const readAgain = useEffectEvent(read);
  useEffect(() => {
    if (!isKnown || seen.current === present) return;
    if (seen.current !== undefined) readAgain();
    seen.current = present;
  }, [isKnown, present]);
}
