import {
  addressOf,
  type ServiceAccount,
  serviceAccounts,
} from '../../functions/src/platform/service-accounts.ts';
import type { Command } from './command.ts';
import { streamingSecrets } from './streaming-service.ts';

/** What each may do in the project. Secrets are given one by one: by firebase for functions. */
export const rolesOf: Readonly<Record<ServiceAccount, readonly string[]>> = {
  web: [
    ...['roles/datastore.user', 'roles/firebaseauth.admin', 'roles/firebaseappcheck.tokenVerifier'],
    ...['roles/cloudtasks.enqueuer', 'roles/run.invoker', 'roles/eventarc.eventReceiver'],
  ],
  agents: ['roles/datastore.user', 'roles/cloudtasks.enqueuer', 'roles/run.invoker'],
  streaming: [
    ...['roles/datastore.user', 'roles/firebaseauth.viewer'],
    ...['roles/cloudtasks.enqueuer', 'roles/run.invoker'],
  ],
};

const gcloud = (...args: string[]): Command => ({ program: 'gcloud', args });

/** Makes the three accounts and gives them their rights; once, after the secrets have values. */
export function accountCommands(project: string): Command[] {
  const of = `--project=${project}`;
  return serviceAccounts.flatMap((account) => {
    const address = addressOf(account, project);
    const member = `--member=serviceAccount:${address}`;
    return [
      gcloud('iam', 'service-accounts', 'create', `sthira-${account}`, of),
      ...rolesOf[account].map((role) =>
        gcloud(
          ...['projects', 'add-iam-policy-binding', project, member, `--role=${role}`],
          '--condition=None',
        ),
      ),
      // Who puts a task into a queue lets it call in its own name.
      gcloud(
        ...['iam', 'service-accounts', 'add-iam-policy-binding', address, member],
        ...['--role=roles/iam.serviceAccountUser', of],
      ),
      ...(account === 'streaming' ? streamingSecrets : []).map((secret) =>
        gcloud(
          ...['secrets', 'add-iam-policy-binding', secret, member],
          ...['--role=roles/secretmanager.secretAccessor', of],
        ),
      ),
    ];
  });
}

/** Are they there? Without them the deployment would end halfway. */
export const accountQuestions = (project: string): Command[] =>
  serviceAccounts.map((account) => ({
    program: 'gcloud',
    args: [
      ...['iam', 'service-accounts', 'describe', addressOf(account, project)],
      ...[`--project=${project}`, '--format=value(disabled)'],
    ],
    answer: '',
    remedy: `The deployment needs sthira-${account} enabled: docs/operating/accounts.md has the commands that make it.`,
  }));
