import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changePolicies, readFirebaseConfig, withPageStyles } from '../building/content-policy.ts';
import { root } from '../local/folders.ts';

interface Served {
  project: string;
  /** What the production build was given. */
  web: Readonly<Record<string, string | undefined>>;
}

/**
 * A policy that names the project's own hosts where firebase.json, which knows no project, has to
 * name all of their kind.
 */
export function withOwnHosts(policy: string, { project, web }: Served): string {
  const functions = web.VITE_FUNCTIONS_URL
    ? new URL(web.VITE_FUNCTIONS_URL).origin
    : `https://asia-south2-${project}.cloudfunctions.net`;
  const own = policy
    .replaceAll('https://*.cloudfunctions.net', functions)
    .replaceAll('wss://*.run.app', new URL(web.VITE_STREAMING_URL ?? '').origin)
    .replaceAll('https://*.firebaseapp.com', `https://${web.VITE_FIREBASE_AUTH_DOMAIN}`);
  if (own.includes('*'))
    throw new Error(
      `The content security policy still names hosts that are not this project's: ${own}`,
    );
  return web.VITE_RECAPTCHA_SITE_KEY ? withRecaptcha(own) : own;
}

const recaptcha: Record<string, string> = {
  'script-src': 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  'frame-src': 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  'connect-src':
    'https://content-firebaseappcheck.googleapis.com https://www.google.com/recaptcha/',
};

/** What App Check needs of Google, where it is on. */
function withRecaptcha(policy: string): string {
  const directives = policy.split('; ').map((directive) => {
    const hosts = recaptcha[directive.split(' ', 1)[0] ?? ''];
    return hosts === undefined ? directive : `${directive} ${hosts}`;
  });
  return directives.join('; ');
}

/** The file a deployment hands to firebase; beside firebase.json, whose paths it shares. */
export const deployedConfig = 'firebase.deploy.json';

/** Writes it for the pages that were just built. */
export function writeDeployedConfig(served: Served, folder = root): void {
  const config = readFirebaseConfig();
  changePolicies(config, (policy) => withPageStyles(withOwnHosts(policy, served)));
  writeFileSync(join(folder, deployedConfig), `${JSON.stringify(config, null, 2)}\n`);
}
