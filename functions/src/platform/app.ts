import { type App, getApps, initializeApp } from 'firebase-admin/app';
import { settings } from './settings.ts';

/** The one Admin SDK app of this process. */
export function adminApp(): App {
  const { projectId } = settings();
  return getApps()[0] ?? initializeApp(projectId === '' ? {} : { projectId });
}
