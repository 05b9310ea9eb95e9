import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parseSealing } from './sealing-settings.ts';

const key = 'projects/keys/locations/asia-south2/keyRings/sthira/cryptoKeys/credentials';
const live = (SEAL_WITH?: string) => parseSealing({ GCLOUD_PROJECT: 'sthira-live', SEAL_WITH });
const demo = (SEAL_WITH?: string) => parseSealing({ GCLOUD_PROJECT: 'demo-sthira', SEAL_WITH });

test('sealing settings: a real project names its keys', () => {
  expect(live(key)).toEqual({ sealsWith: key, kmsKeys: [key] });
  expect(live('local')).toEqual({ sealsWith: 'local', kmsKeys: [] });
  for (const missing of [undefined, '', ' , '])
    expect(() => live(missing)).toThrow('A real project needs SEAL_WITH');
});

test('sealing settings: the first key seals, and all of them open', () => {
  expect(live(`${key}2, ${key}`)).toEqual({ sealsWith: `${key}2`, kmsKeys: [`${key}2`, key] });
  expect(live(`local,${key}`)).toEqual({ sealsWith: 'local', kmsKeys: [key] });
});

test.each(['credentials', `${key}/cryptoKeyVersions/1`, `https://${key}`, `${key},kms`])(
  'sealing settings: %s is refused as a key',
  (name) => {
    expect(() => live(name)).toThrow('SEAL_WITH names');
  },
);

test('sealing settings: a demo project seals with the local key and never calls Cloud KMS', () => {
  expect(demo()).toEqual({ sealsWith: 'local', kmsKeys: [] });
  expect(demo('local')).toEqual({ sealsWith: 'local', kmsKeys: [] });
  for (const wrong of [key, `local,${key}`])
    expect(() => demo(wrong)).toThrow('A demo project refuses');
});

const committed = (name: string) =>
  parseEnv(readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8'));

test('sealing settings: the committed ones set no key for a real project, and the local key for a demo project', () => {
  expect(() => parseSealing({ ...committed('.env'), GCLOUD_PROJECT: 'sthira-live' })).toThrow(
    'A real project needs SEAL_WITH',
  );
  expect(
    parseSealing({ ...committed('.env.demo-sthira'), GCLOUD_PROJECT: 'demo-sthira' }),
  ).toMatchObject({ sealsWith: 'local' });
});

test('sealing settings: a missing project is no demo project', () =>
  expect(() => parseSealing({})).toThrow('SEAL_WITH'));
