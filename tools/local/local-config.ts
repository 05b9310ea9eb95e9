import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './folders.ts';
import { origin, ports } from './ports.ts';

interface Header {
  key: string;
  value: string;
}

interface FirebaseConfig {
  hosting: { headers: { source: string; headers: Header[] }[] };
  emulators: { ui: { enabled: boolean } };
}

const localSources: Record<string, string[]> = {
  'script-src': [origin(ports.authFront)],
  'frame-src': [origin(ports.authFront)],
  'connect-src': [origin(ports.authFront), origin(ports.firestore), origin(ports.functions), `ws://127.0.0.1:${ports.streaming}`],
};

const paymentProvider = 'https://checkout.razorpay.com';

/** The production policy with the emulators' origins added, and the stand-in's where the payment provider may be loaded. */
export function withEmulators(policy: string): string {
  return policy
    .split('; ')
    .map((directive) => {
      const added = localSources[directive.split(' ')[0] ?? ''] ?? [];
      return [directive, ...added, ...(directive.includes(paymentProvider) ? [origin(ports.simulator)] : [])].join(' ');
    })
    .join('; ');
}

/**
 * Writes the configuration the emulators run with: firebase.json, its content security policy widened to the emulators.
 * It must lie beside firebase.json, whose paths it shares. The Emulator UI is a download, so only who asks for it gets it.
 */
export function writeLocalConfig(extras: 'none' | 'ui'): string {
  const config = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')) as FirebaseConfig;
  for (const header of config.hosting.headers.flatMap(({ headers }) => headers)) {
    if (header.key === 'Content-Security-Policy') header.value = withEmulators(header.value);
  }
  config.emulators.ui.enabled = extras === 'ui';
  const path = join(root, extras === 'ui' ? 'firebase.ui.json' : 'firebase.local.json');
  writeFileSync(path, `${JSON.stringify(config, null, 2)}\n`);
  return path;
}
