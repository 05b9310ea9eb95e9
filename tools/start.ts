import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pageOrigin, startStack } from './local/local-stack.ts';
import { onEnd } from './local/on-end.ts';
import { origin, ports } from './local/ports.ts';

const { values } = parseArgs({
  options: { dev: { type: 'boolean' }, ui: { type: 'boolean' }, data: { type: 'string' } },
});
if (values.data) process.env.STACK_DATA = resolve(values.data);

console.log(
  'Starting the emulators, the stand-in broker and the streaming service; logs are in .stack/',
);
const mode = values.dev ? 'dev' : 'built';
const { stack, ready } = startStack({
  ...{ mode, extras: values.ui ? 'ui' : 'none' },
  people: 'have a past',
});
onEnd(() => {
  console.log('Stopping');
  void stack.stop().then(() => process.exit(0));
});

try {
  await ready;
  for (const { name, ended } of stack.running) {
    void ended.then((how) => {
      if (!stack.stopping) console.error(`${name} ended (${how}), see .stack/${name}.log`);
    });
  }
  if (values.ui) console.log(`Emulator UI ${origin(ports.ui)}`);
  console.log(`Ready ${pageOrigin(mode)}`);
} catch (error) {
  if (!stack.stopping || !(error instanceof Error)) throw error;
  console.error(error.message);
  process.exit(1);
}
