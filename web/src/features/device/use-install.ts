import { useSyncExternalStore } from 'react';
import { installPrompt } from '#platform/install-prompt.ts';
import { isAppleDevice, isInstalled } from '#platform/this-device.ts';
import { type InstallWay, installWay } from './install-offer.ts';

interface Install {
  way: InstallWay;
  /** Asks by the browser's own question; answers whether the person said yes. */
  ask: () => Promise<boolean>;
}

/** How this device gets the app. */
export function useInstall(): Install {
  const prompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.get);
  const way = installWay({
    installed: isInstalled(),
    hasPrompt: prompt !== null,
    apple: isAppleDevice(),
  });
  const ask = async () => {
    // A browser lets its question be asked once.
    installPrompt.set(null);
    return (await prompt?.prompt())?.outcome === 'accepted';
  };
  return { way, ask };
}
