import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inStackFolder, root } from '../../local/folders.ts';
import { type Command, inWords } from '../command.ts';
import { applyAlerts, planned } from './apply.ts';
import { wantedOf } from './wanted.ts';

const relative = (path: string) => path.slice(root.length + 1);
const folder = relative(inStackFolder('alerting-test'));
const functions = {
  WEB_ORIGINS: 'https://steady.in',
  ALERT_EMAILS: 'a@steady.in,b@steady.in',
  BUDGET_A_MONTH: '50000INR',
};
const web = { VITE_STREAMING_URL: 'wss://streaming-1.asia-south2.run.app' };
const now = Date.UTC(2026, 10, 30);
const wanted = (change = {}) =>
  wantedOf({ project: 'steady', functions: { ...functions, ...change }, web }, { folder, now });

type Thing = Record<string, unknown> & { name: string };

/** A project in memory that does what gcloud is carryOut: lists, creates, updates and deletes. */
function aProject() {
  const things = new Map<string, Thing[]>();
  const ran: string[] = [];
  let made = 0;
  const flag = (args: readonly string[], name: string) =>
    args.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
  const pairs = (text = '') => Object.fromEntries(text.split(',').map((pair) => pair.split('=')));
  const contentOf = (args: readonly string[]): Record<string, unknown> => {
    const file = flag(args, 'policy-from-file') ?? flag(args, 'config-from-file');
    if (file !== undefined)
      return JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, unknown>;
    if (args[2] === 'update') return {};
    return {
      type: flag(args, 'type'),
      displayName: flag(args, 'display-name') ?? args[3],
      labels: pairs(flag(args, 'channel-labels')),
      userLabels: pairs(flag(args, 'user-labels')),
    };
  };
  const carryOut = ({ args: words }: Command): string => {
    const args = words.filter((word) => word !== 'alpha' && word !== 'beta');
    const [group, kind = '', verb = ''] = args;
    if (group === 'services') return '';
    if (kind === 'projects') return 'billingAccounts/1-2-3\n';
    const list = things.get(kind) ?? [];
    things.set(kind, list);
    if (verb === 'update' && flag(args, 'protocol')) throw new Error('unrecognized: --protocol');
    if (verb.startsWith('list')) return JSON.stringify(list);
    ran.push(`${kind} ${verb}`);
    const at = list.findIndex(({ name }) => name === args[3]);
    if (verb !== 'create' && at < 0) throw new Error(`Nothing to ${verb}: ${args[3]}`);
    if (verb === 'delete') list.splice(at, 1);
    else {
      const before = verb === 'update' ? list[at] : undefined;
      const name = before?.name ?? `projects/steady/${kind}/${++made}`;
      const thing = { ...before, name, ...contentOf(args) };
      if (verb === 'update') list[at] = thing;
      else list.push(thing);
    }
    return '';
  };
  const hands = { must: (command: Command) => void carryOut(command), answer: carryOut };
  return { hands, things, ran };
}

test('alerts: a second deployment updates what the first one made, and makes nothing', () => {
  const { hands, things, ran } = aProject();
  applyAlerts(wanted(), hands);
  expect(ran.every((step) => step.endsWith(' create'))).toBe(true);
  const first = ran.splice(0);
  const names = () => [...things].map(([kind, list]) => [kind, list.map(({ name }) => name)]);
  const before = names();
  applyAlerts(wanted(), hands);
  expect(ran.map((step) => step.replace('update', 'create'))).toEqual(
    first.filter((step) => step !== 'channels create'),
  );
  expect(ran.every((step) => step.endsWith(' update'))).toBe(true);
  expect(names()).toEqual(before);
});

test('alerts: every policy wakes every address, by the name its channel got', () => {
  const { hands, things } = aProject();
  applyAlerts(wanted(), hands);
  const channels = things.get('channels')?.map(({ name }) => name);
  expect(channels).toHaveLength(2);
  for (const policy of things.get('policies') ?? [])
    expect(policy.notificationChannels).toEqual(channels);
});

test('alerts: a channel that somebody adds to a policy in the console stays', () => {
  const { hands, things } = aProject();
  applyAlerts(wanted(), hands);
  const [policy] = things.get('policies') ?? [];
  const ours = policy?.notificationChannels as string[];
  ours.push('their-channel');
  applyAlerts(wanted({ ALERT_EMAILS: 'a@steady.in' }), hands);
  const [first, other] = things.get('policies') ?? [];
  expect(first?.notificationChannels).toEqual([ours[0], 'their-channel']);
  expect(other?.notificationChannels).toEqual([ours[0]]);
});

test('alerts: who is named no more is woken no more, and what others made stays', () => {
  const { hands, things, ran } = aProject();
  applyAlerts(wanted(), hands);
  things
    .get('policies')
    ?.push(
      { name: 'theirs', userLabels: {} },
      { name: 'old', userLabels: { 'made-by': 'sthira', alert: 'gone' } },
    );
  things.get('uptime')?.push({ name: 'theirs', displayName: 'page' });
  things.get('uptime')?.push({ name: 'old', displayName: 'Sthira: the page of sthira.in' });
  things.get('channels')?.push({ name: 'their-channel', type: 'sms', labels: { number: '1' } });
  ran.splice(0);
  applyAlerts(wanted({ ALERT_EMAILS: 'b@steady.in' }), hands);
  expect(ran.filter((step) => step.endsWith('delete'))).toEqual([
    'uptime delete',
    'policies delete',
    'channels delete',
  ]);
  const left = things.get('policies')?.map(({ name }) => name);
  expect(left).toContain('theirs');
  expect(left).not.toContain('old');
  expect(things.get('uptime')?.map(({ name }) => name)).toHaveLength(4);
  expect(things.get('channels')?.map(({ displayName, name }) => displayName ?? name)).toEqual([
    'b@steady.in',
    'their-channel',
  ]);
});

test('alerts: without a budget nobody’s billing is asked', () => {
  const { hands, ran } = aProject();
  applyAlerts(wanted({ BUDGET_A_MONTH: 'none' }), hands);
  expect(ran.some((step) => step.startsWith('budgets'))).toBe(false);
});

test('alerts: a dry run lists each step, with its file', () => {
  const lines = planned(wanted()).map(inWords);
  for (const line of lines) expect(line).toMatch(/^gcloud /);
  const steps = (words: string) => lines.filter((line) => line.includes(words)).length;
  expect(steps('channels create')).toBe(2);
  expect(steps('policies create')).toBe(wanted().matters.length);
  expect(steps('uptime create')).toBe(3);
  expect(steps('metrics create')).toBe(4);
  expect(steps('dashboards create')).toBe(1);
  expect(steps('budgets create')).toBe(1);
  expect(lines).toContain(
    `gcloud alpha monitoring policies create --policy-from-file=${folder}/policy-prices.stale.json --project=steady --quiet`,
  );
});
