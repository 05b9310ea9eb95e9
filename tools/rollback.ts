import { parseArgs } from 'node:util';
import { inWords } from './deploying/command.ts';
import { askServed } from './deploying/going-back/ask-served.ts';
import { goBack, lastBegan, sinceOf, stepsBack } from './deploying/going-back/steps.ts';
import { answer, tried } from './deploying/hands.ts';

const project = process.env.GOOGLE_CLOUD_PROJECT ?? '';
const { values: asked } = parseArgs({
  options: { 'dry-run': { type: 'boolean' }, since: { type: 'string' } },
});
if (project === '') {
  console.error('Name the project: GOOGLE_CLOUD_PROJECT=your-project npm run rollback');
  process.exit(1);
}
const named = sinceOf(asked.since);
const served = await askServed(project, answer);
const since = named ?? lastBegan(served);
console.log(`Back to what served people before ${new Date(since).toISOString()}:`);
const steps = stepsBack(project, { served, since });
if (asked['dry-run']) for (const step of steps) console.log(inWords(step));
else process.exitCode = goBack(steps, tried) ? 0 : 1;
if (steps.length === 0)
  console.log('Nothing that serves people is newer and has a release before it.');
