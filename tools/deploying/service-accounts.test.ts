import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../local/folders.ts';
import { inWords } from './command.ts';
import { questions } from './plan.ts';
import { accountCommands, rolesOf } from './service-accounts.ts';
import { streamingSecrets, streamingService } from './streaming-service.ts';

const project = 'steady-live';
const commands = accountCommands(project);

test('service accounts: a secret is given by itself, and to streaming by these commands alone', () => {
  for (const roles of Object.values(rolesOf)) {
    expect(roles).not.toContain('roles/secretmanager.secretAccessor');
    expect(roles).not.toContain('roles/iam.serviceAccountUser');
  }
  const given = commands.map(inWords).filter((line) => line.includes('secretAccessor'));
  expect(given).toEqual([
    'gcloud secrets add-iam-policy-binding AUDIT_KEY --member=serviceAccount:sthira-streaming@steady-live.iam.gserviceaccount.com --role=roles/secretmanager.secretAccessor --project=steady-live',
  ]);
});

test('service accounts: streaming runs as its own, with the secrets it was given', () => {
  const { args } = streamingService(project, { source: 'folder', settings: 'file' });
  expect(args).toContain('--service-account=sthira-streaming@steady-live.iam.gserviceaccount.com');
  expect(args).toContain(
    `--set-secrets=${streamingSecrets.map((name) => `${name}=${name}:latest`).join()}`,
  );
});

test('service accounts: each acts as itself and as no other', () => {
  const acting = commands.filter(({ args }) =>
    args.includes('--role=roles/iam.serviceAccountUser'),
  );
  expect(acting).toHaveLength(3);
  for (const { args } of acting) expect(args[4]).toBe(`--member=serviceAccount:${args[3]}`);
});

test('service accounts: a deployment asks whether all three are there', () => {
  const asked = questions(project).filter(({ args }) => args[1] === 'service-accounts');
  expect(asked.map(({ args, answer }) => [args[3], answer])).toEqual(
    ['web', 'agents', 'streaming'].map((name) => [
      `sthira-${name}@steady-live.iam.gserviceaccount.com`,
      '',
    ]),
  );
});

test('service accounts: docs/operating/accounts.md has the commands', () => {
  const page = readFileSync(join(root, 'docs', 'operating', 'accounts.md'), 'utf8');
  const lines = accountCommands('PROJECT').map(inWords).join('\n');
  expect(page).toContain(`\`\`\`\n${lines.replaceAll('PROJECT', '$PROJECT')}\n\`\`\``);
});
