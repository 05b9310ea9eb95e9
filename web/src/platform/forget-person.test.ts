// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { siteStorage } from '#browser/storage.ts';
import { forgetPersonHere } from './forget-person.ts';

afterEach(() => localStorage.clear());

test('forget person: what an earlier release kept of their activity goes, the device’s own settings stay', async () => {
  siteStorage.set('activity-asha', '{"since":1,"ids":["row"]}');
  siteStorage.set('pushAddress', 'https://push.example/1');
  siteStorage.set('theme', 'dark');
  await forgetPersonHere();
  expect(siteStorage.keys()).toEqual(['theme']);
});
