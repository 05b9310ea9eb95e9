import {
  type App,
  applicationDefault,
  type Credential,
  getApps,
  initializeApp,
} from 'firebase-admin/app';
import { settings } from './settings.ts';

/** The one Admin SDK app of this process. */
export function adminApp(): App {
  const { projectId } = settings();
  return getApps()[0] ?? initializeApp(projectId === '' ? {} : { projectId });
}

let credential: Credential | undefined;

/**
 * A token of this process's own identity at Google, for an API without a client library here. Kept
 * by the Admin SDK until it ends.
 */
export async function googleAccessToken(): Promise<string> {
  credential ??= applicationDefault();
  return (await credential.getAccessToken()).access_token;
}
