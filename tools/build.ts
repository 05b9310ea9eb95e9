import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFunctions } from './building/functions-bundle.ts';
import { buildWeb } from './building/web-bundle.ts';
import { root } from './local/folders.ts';
import { writeLockBeside } from './supplying/lock-files.ts';

const { values } = parseArgs({ options: { mode: { type: 'string', default: 'production' } } });
if (values.mode !== 'production' && values.mode !== 'emulators')
  throw new Error('--mode is production or emulators');
await Promise.all([buildFunctions(), buildWeb(values.mode)]);
if (values.mode === 'production') writeLockBeside(join(root, 'functions'));
