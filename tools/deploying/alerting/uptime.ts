import { statusPath } from '@sthira/contract/platform-status';

/** What Google asks each minute from several places, and what has to stand in the answer. */
export interface UptimeCheck {
  name: string;
  host: string;
  path: string;
  contains: string;
}

/** gcloud puts no label on a check, so its name says that we made it. */
export const checkPrefix = 'Sthira: ';

/** Of the web app's first origin and the streaming service. */
export function uptimeChecks({
  origins,
  streaming,
}: {
  origins: string;
  streaming: string;
}): UptimeCheck[] {
  const [first = ''] = origins.split(',');
  const web = first.replace(/^https:\/\//, '');
  const sockets = streaming.replace(/^wss:\/\//, '').replace(/\/.*$/, '');
  return [
    { name: `${checkPrefix}the page of ${web}`, host: web, path: '/', contains: 'id="root"' },
    {
      name: `${checkPrefix}the status of ${web}`,
      host: web,
      path: statusPath,
      contains: '"checked_at"',
    },
    {
      name: `${checkPrefix}streaming at ${sockets}`,
      host: sockets,
      path: '/health',
      contains: 'Streaming.',
    },
  ];
}

/** What gcloud takes both to make a check and to update it: the protocol stays what it was made with. */
export const uptimeFlags = ({ path, contains }: UptimeCheck): string[] => [
  ...[`--path=${path}`, '--port=443', '--validate-ssl=true', '--period=1'],
  ...['--timeout=10', `--matcher-content=${contains}`, '--matcher-type=contains-string'],
];
