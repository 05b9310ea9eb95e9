import { expect, test } from 'vitest';
import { Directory } from '#sessions/clients.ts';

test('clients: a demonstration client of any number is found by its code and by its key', () => {
  const directory = new Directory();
  expect(directory.clientByKey('SIMKEY0007')).toMatchObject({
    clientCode: 'SIM07',
    secretKey: 'SIMSECRET0007',
  });
  expect(directory.client('SIM07')).toBe(directory.clientByKey('SIMKEY0007'));
  expect(directory.client('SIM1036')).toMatchObject({ appKey: 'SIMKEY1036' });
});

test.each(['SIMKEY0000', 'SIMKEY07', 'SIM7', 'SIM0007', 'SIMMARKET01', ''])(
  'clients: %j is unknown',
  (name) => {
    expect(new Directory().client(name)).toBeUndefined();
    expect(new Directory().clientByKey(name)).toBeUndefined();
  },
);

test('clients: new keys of a demonstration client replace the old ones', () => {
  const directory = new Directory();
  const demo = directory.client('SIM03');
  if (!demo) throw new Error('no client');
  directory.add({ ...demo, appKey: 'OTHERKEY', secretKey: 'OTHERSECRET' });
  expect(directory.clientByKey('SIMKEY0003')).toBeUndefined();
  expect(directory.clientByKey('OTHERKEY')).toBe(directory.client('SIM03'));
});
