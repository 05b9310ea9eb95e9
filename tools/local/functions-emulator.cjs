'use strict';

// Loaded before firebase-tools, whose Functions emulator gives every request at work a process of its
// own. Cloud Run gives an instance as many at once as the function allows: so do these. A start of a
// process costs a second of a processor, and what one process holds back is seen only where it is
// shared.

const { join } = require('node:path');

const emulator = join(__dirname, '..', '..', 'node_modules', 'firebase-tools', 'lib', 'emulator');
const shared = require(join(emulator, 'functionsEmulatorShared.js'));
const { FunctionsEmulator } = require(join(emulator, 'functionsEmulator.js'));
const versioning = require(join(emulator, '..', 'deploy/functions/runtimes/node/versioning.js'));
const { RuntimeWorker, RuntimeWorkerPool, RuntimeWorkerState } = require(
  join(emulator, 'functionsRuntimeWorker.js'),
);

/** Whether the registry has a newer SDK is asked by nobody here, and would hold up each start. */
versioning.checkFunctionsSDKVersion = () => {};

/** Of a function of the second generation that names none. */
const usualConcurrency = 80;

/** By the id of the function. */
const concurrency = new Map();
const allowedAtOnce = (id) => concurrency.get(id) ?? 1;
const { emulatedFunctionsFromEndpoints } = shared;
shared.emulatedFunctionsFromEndpoints = (endpoints) => {
  for (const { region, id, concurrency: allowed } of endpoints)
    concurrency.set(`${region}-${id}`, allowed ?? usualConcurrency);
  return emulatedFunctionsFromEndpoints(endpoints);
};

const { request } = RuntimeWorker.prototype;
RuntimeWorker.prototype.atWork = 0;
RuntimeWorker.prototype.request = async function (...args) {
  this.atWork += 1;
  try {
    return await request.apply(this, args);
  } finally {
    this.atWork -= 1;
  }
};

const serving = [RuntimeWorkerState.IDLE, RuntimeWorkerState.BUSY];

/** The process of a function that has least to do. */
RuntimeWorkerPool.prototype.getIdleWorker = function (triggerId) {
  this.cleanUpWorkers();
  const [leastBusy] = this.getTriggerWorkers(triggerId)
    .filter(({ state }) => serving.includes(state))
    .sort((one, other) => one.atWork - other.atWork);
  return leastBusy;
};
RuntimeWorkerPool.prototype.readyForWork = function (triggerId) {
  const leastBusy = this.getIdleWorker(triggerId);
  return leastBusy !== undefined && leastBusy.atWork < allowedAtOnce(triggerId);
};

/** Requests that come while a process starts wait for it, as many as it may have at once. */
const { startRuntime } = FunctionsEmulator.prototype;
const starts = new Map();
FunctionsEmulator.prototype.startRuntime = function (backend, trigger) {
  const last = starts.get(trigger?.id);
  if (last && last.waiting < allowedAtOnce(trigger.id)) {
    last.waiting += 1;
    return last.started;
  }
  const start = { waiting: 1, started: startRuntime.call(this, backend, trigger) };
  starts.set(trigger?.id, start);
  return start.started.finally(() => {
    if (starts.get(trigger?.id) === start) starts.delete(trigger?.id);
  });
};

const { getRuntimeEnvs } = FunctionsEmulator.prototype;
FunctionsEmulator.prototype.getRuntimeEnvs = function (...args) {
  const own = `--require ${JSON.stringify(join(__dirname, 'function-process.cjs'))}`;
  // What the stack was started with goes on to the functions: `npm run bench -- cost` counts in them.
  const NODE_OPTIONS = [process.env.NODE_OPTIONS, own].filter(Boolean).join(' ');
  return { ...getRuntimeEnvs.apply(this, args), NODE_OPTIONS };
};
