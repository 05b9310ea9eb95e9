import { parseArgs } from 'node:util';
import { buildFunctions } from './building/functions-bundle.ts';
import { buildWeb } from './building/web-bundle.ts';

const { values } = parseArgs({ options: { mode: { type: 'string', default: 'production' } } });
if (values.mode !== 'production' && values.mode !== 'emulators') throw new Error('--mode is production or emulators');
await Promise.all([buildFunctions(), buildWeb(values.mode)]);
