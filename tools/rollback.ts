import { parseArgs } from 'node:util';
import { inWords } from './deploying/command.ts';
import { askServed } from './deploying/going-back/ask-served.ts';
import { goBack, lastBegan, sinceOf, stepsBack } from './deploying/going-back/steps.ts';
import { answer, endBy, tried } from './deploying/hands.ts';

const project = process.env.GOOGLE_CLOUD_PROJECT ?? '';
const { values: asked } = parseArgs({
  options: { 'dry-run': { type: 'boolean' }, since: { type: 'string' } },
});
const named = asked.since === undefined ? undefined : sinceOf(asked.since);
if (project === '') refuse('Name the project: GOOGLE_CLOUD_PROJECT=your-project npm run rollback');
if (asked.since !== undefined && named === undefined)
  refuse('--since takes a date and time with its zone, such as 2026-12-01T15:50+05:30.');

const served = await askServed(project, answer).catch(endBy);
const since = named ?? lastBegan(served);
console.log(`Back to what served people before ${new Date(since).toISOString()}:`);
if (asked['dry-run'])
  for (const step of stepsBack(project, { served, since })) console.log(inWords(step));
else process.exitCode = goBack(project, { served, since, tried }) ? 0 : 1;

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
