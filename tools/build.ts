import { buildFunctions } from './building/functions-bundle.ts';
import { buildWeb } from './building/web-bundle.ts';

await Promise.all([buildFunctions(), buildWeb(process.env)]);
