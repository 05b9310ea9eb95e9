import type { ReactNode } from 'react';
import { ClockLine } from './clock-line.tsx';
import { OfflineBar } from './offline-bar.tsx';

/** What is said above every page of a device without a network, or with a wrong clock. */
export default function Bars(): ReactNode {
  return (
    <>
      <OfflineBar />
      <ClockLine />
    </>
  );
}
