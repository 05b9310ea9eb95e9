import { maxInstances } from '../../functions/src/platform/limits/capacity.ts';
import { addressOf } from '../../functions/src/platform/service-accounts.ts';
import type { Command } from './command.ts';
import { region } from './regions.ts';

/** What is deployed as the service: a folder, and a file of its settings. */
export interface StreamingFolder {
  source: string;
  settings: string;
}

/**
 * The service records in the audit trail whom it shuts out, so it needs the key that seals the
 * trail, and no other secret.
 */
export const streamingSecrets = ['AUDIT_KEY'] as const;

/** What an instance takes at most. Cloud Run starts another at three fifths of them. */
export const socketsPerInstance = 600;

/**
 * The token in the address decides who may connect. A socket lives for at most an hour, the longest
 * that Cloud Run allows. Each is a request at work, so an instance is cheaper by its life than by its
 * requests; without a socket it goes after a quarter of an hour at most.
 */
export function streamingService(project: string, { source, settings }: StreamingFolder): Command {
  return {
    program: 'gcloud',
    args: [
      ...['run', 'deploy', 'streaming', `--project=${project}`, `--region=${region}`],
      ...[`--source=${source}`, `--env-vars-file=${settings}`],
      `--service-account=${addressOf('streaming', project)}`,
      `--set-secrets=${streamingSecrets.map((name) => `${name}=${name}:latest`).join(',')}`,
      ...['--allow-unauthenticated', '--timeout=3600', `--concurrency=${socketsPerInstance}`],
      ...['--memory=512Mi', '--no-cpu-throttling', '--min-instances=0'],
      ...[`--max-instances=${maxInstances}`, '--quiet'],
    ],
  };
}

/**
 * What the streaming service is given: the settings of the functions that are not empty, and its
 * project.
 */
export function streamingSettings({
  project,
  functions,
}: {
  project: string;
  functions: Readonly<Record<string, string | undefined>>;
}): Record<string, string> {
  const given = Object.entries(functions).flatMap(([name, value]) =>
    value ? [[name, value] as const] : [],
  );
  return { ...Object.fromEntries(given), GOOGLE_CLOUD_PROJECT: project };
}
