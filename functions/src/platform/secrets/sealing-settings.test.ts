import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parseSealing } from './sealing-settings.ts';

const key = 'projects/keys/locations/asia-south2/keyRings/sthira/cryptoKeys/credentials';
const live = (SEAL_WITH?: string) => parseSealing({ GCLOUD_PROJECT: 'sthira-live', SEAL_WITH });
const demo = (SEAL_WITH?: string) => parseSealing({ GCLOUD_PROJECT: 'demo-sthira', SEAL_WITH });

test('a real project says what seals', () => {
  expect(live(key)).toEqual({ sealsWith: key, kmsKeys: [key] });
  expect(live('local')).toEqual({ sealsWith: 'local', kmsKeys: [] });
  for (const missing of [undefined, '', ' , '])
    expect(() => live(missing)).toThrow('A real project needs SEAL_WITH');
});

test('the first seals, and all of them open', () => {
  expect(live(`${key}2, ${key}`)).toEqual({ sealsWith: `${key}2`, kmsKeys: [`${key}2`, key] });
  expect(live(`local,${key}`)).toEqual({ sealsWith: 'local', kmsKeys: [key] });
});

test.each(['credentials', `${key}/cryptoKeyVersions/1`, `https://${key}`, `${key},kms`])(
  '%s is no key',
  (name) => {
    expect(() => live(name)).toThrow('SEAL_WITH names');
  },
);

test('a demo project seals with the local key and never reaches Cloud KMS', () => {
  expect(demo()).toEqual({ sealsWith: 'local', kmsKeys: [] });
  expect(demo('local')).toEqual({ sealsWith: 'local', kmsKeys: [] });
  for (const wrong of [key, `local,${key}`])
    expect(() => demo(wrong)).toThrow('A demo project refuses');
});

const committed = (name: string) =>
  parseEnv(readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8'));

test('the committed settings decide nothing for a real project, and the local key for a demo project', () => {
  expect(() => parseSealing({ ...committed('.env'), GCLOUD_PROJECT: 'sthira-live' })).toThrow(
    'A real project needs SEAL_WITH',
  );
  expect(
    parseSealing({ ...committed('.env.demo-sthira'), GCLOUD_PROJECT: 'demo-sthira' }),
  ).toMatchObject({ sealsWith: 'local' });
});

test('no project at all is no demo project', () =>
  expect(() => parseSealing({})).toThrow('SEAL_WITH'));
