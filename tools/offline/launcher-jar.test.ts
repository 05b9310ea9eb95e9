import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { launcherJar } from './launcher-jar.ts';

const long = `/opt/${'a-folder-with-a-long-name/'.repeat(6)}cloud-firestore-emulator.jar`;

test('launcher jar: java reads the manifest and finds the emulator on the class path', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'launcher-')), 'launcher.jar');
  writeFileSync(path, launcherJar(long));
  const { stderr } = spawnSync('java', ['-jar', path], { encoding: 'utf8' });
  expect(stderr).toContain('com.google.cloud.datastore.emulator.firestore.CloudFirestore');
});

test('launcher jar: no manifest line is longer than 72 bytes, and together they have the whole path', () => {
  const text = launcherJar(long).toString('latin1');
  const manifest = text.slice(text.indexOf('Manifest-Version'), text.indexOf('\r\n\r\n'));
  expect(Math.max(...manifest.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(72);
  expect(manifest.replaceAll('\r\n ', '')).toContain(`Class-Path: file://${long}`);
});
