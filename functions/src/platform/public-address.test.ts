import { expect, test } from 'vitest';
import { addressObstacle, isPublicAddress, lookUpPublic } from './public-address.ts';

test.each(['8.8.8.8', '142.250.183.10', '2404:6800:4009:80b::200a'])(
  'public address: %s is one',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1'],
  ...['172.31.255.255', '192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', 'fc00::1', 'fd00:ec2::254', 'fe80::1'],
  ...['ff02::1', '2001:db8::1', '2002:a00:1::1', '2001::1', 'no address', ''],
])('public address: %s is none', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

const real = (url: string) => addressObstacle(url, { local: false });

test('address of somebody: a real project takes https on public hosts alone', () => {
  expect(real('https://fcm.googleapis.com/fcm/send/abc')).toBeUndefined();
  expect(real('https://web.push.apple.com/QAbc')).toBeUndefined();
  expect(real('nonsense')).toBe('is no address');
  expect(real('http://fcm.googleapis.com/x')).toBe('is not https');
  expect(real('https://fcm.googleapis.com:8443/x')).toBe('names a port');
  expect(real('https://me:secret@fcm.googleapis.com/x')).toBe('names a user');
  for (const host of ['10.0.0.1', '[::1]', '0x7f000001', '2130706433', 'localhost', 'metadata'])
    expect(real(`https://${host}/x`), host).toBe('has no name of a host');
  for (const host of ['metadata.google.internal', 'printer.local', 'a.localhost', 'a.internal.'])
    expect(real(`https://${host}/x`), host).toBe('is not public');
});

test('address of somebody: a demo project reaches this machine alone', () => {
  expect(addressObstacle('http://127.0.0.1:5003/push/send/x', { local: true })).toBeUndefined();
  expect(addressObstacle('https://fcm.googleapis.com/x', { local: true })).toBe(
    'is not on this machine',
  );
});

test('address of somebody: a name that leads into the own network is not connected to', async () => {
  const found = await new Promise<[NodeJS.ErrnoException | null, unknown]>((resolve) =>
    lookUpPublic('localhost', { all: true }, (error, addresses) => resolve([error, addresses])),
  );
  expect(found).toEqual([expect.objectContaining({ code: 'ENOTPUBLIC' }), '']);
});
