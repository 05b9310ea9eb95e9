'use strict';

// Loaded before firebase-tools, whose Storage emulator starts a Java program to judge the requests of
// clients, and downloads it first. storage.rules refuse every client, which needs no program; the
// functions come as an admin and are not judged. Its files lie in one folder of the machine that each
// emulator deletes when it stops: each stack gets its own.

const { join } = require('node:path');

const emulator = join(__dirname, '..', '..', 'node_modules', 'firebase-tools', 'lib', 'emulator');
const { StorageRulesRuntime, StorageRulesIssues } = require(
  join(emulator, 'storage', 'rules', 'runtime.js'),
);
const { StorageEmulator } = require(join(emulator, 'storage', 'index.js'));

const refused = async () => ({ permitted: false, issues: new StorageRulesIssues() });

StorageRulesRuntime.prototype.start = async () => {};
StorageRulesRuntime.prototype.loadRuleset = async () => ({
  issues: new StorageRulesIssues(),
  ruleset: { verify: refused },
});
StorageEmulator.prototype.getPersistenceTmpDir = () => process.env.STORAGE_FILES;
