import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  changePolicies,
  type FirebaseConfig,
  readFirebaseConfig,
  withPageStyles,
  withSources,
} from '../building/content-policy.ts';
import { functionsFolder, root, webDist } from './folders.ts';
import { origin, ports, stackNumber } from './ports.ts';

const localSources: Record<string, string[]> = {
  'script-src': [origin(ports.authFront)],
  'frame-src': [origin(ports.authFront)],
  'connect-src': [
    origin(ports.authFront),
    origin(ports.firestore),
    origin(ports.functions),
    `ws://127.0.0.1:${ports.streaming}`,
  ],
};

const paymentProvider = 'https://checkout.razorpay.com';

/**
 * The production policy with the emulators' origins added, and the stand-in's where the payment
 * provider may be loaded.
 */
export function withEmulators(policy: string): string {
  const provider = policy.split('; ').filter((directive) => directive.includes(paymentProvider));
  const standIn = provider.map((directive) => [directive.split(' ')[0], [origin(ports.simulator)]]);
  return withSources(withSources(policy, localSources), Object.fromEntries(standIn));
}

const ownEmulators = (extras: 'none' | 'ui'): FirebaseConfig['emulators'] => ({
  hosting: { port: ports.hosting },
  functions: { port: ports.functions },
  firestore: { port: ports.firestore, websocketPort: ports.firestoreSocket },
  auth: { port: ports.auth },
  storage: { port: ports.storage },
  tasks: { port: ports.tasks },
  eventarc: { port: ports.eventarc },
  hub: { port: ports.hub },
  logging: { port: ports.logging },
  ui: { enabled: extras === 'ui', port: ports.ui },
});

/**
 * Writes the configuration the emulators run with: firebase.json with the ports and folders of this
 * stack, its content security policy widened to the emulators and to the styles of the pages that
 * are built by then. It must lie beside firebase.json, whose paths it shares. The Emulator UI is a
 * download, so only who asks for it gets it.
 */
export function writeLocalConfig(extras: 'none' | 'ui'): string {
  const config = readFirebaseConfig();
  changePolicies(config, (policy) => withPageStyles(withEmulators(policy)));
  config.hosting.public = relative(root, webDist);
  for (const functions of config.functions) functions.source = relative(root, functionsFolder);
  config.emulators = { ...config.emulators, ...ownEmulators(extras) };
  const path = join(root, `firebase.local-${stackNumber}.json`);
  writeFileSync(path, `${JSON.stringify(config, null, 2)}\n`);
  return path;
}
