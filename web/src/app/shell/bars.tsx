import type { ReactNode } from 'react';
import { ConsentLine } from '#features/consent/consent-line.tsx';
import { InstallLine } from '#features/device/install-line.tsx';
import { NewVersionLine } from '#features/device/new-version-line.tsx';
import { useHiddenPushes } from '#features/device/use-hidden-pushes.ts';
import { useOpenedPages } from '#features/device/use-opened-pages.ts';
import { useRenewedPush } from '#features/device/use-renewed-push.ts';
import { ClockLine } from './clock-line.tsx';
import { OfflineBar } from './offline-bar.tsx';

/** What is said above every page of the device it is on: its network, its clock, its copy of the app. */
export default function Bars(): ReactNode {
  useOpenedPages();
  useRenewedPush();
  useHiddenPushes();
  return (
    <>
      <OfflineBar />
      <ClockLine />
      <ConsentLine />
      <NewVersionLine />
      <InstallLine />
    </>
  );
}
