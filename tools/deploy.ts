import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { productionSettings } from './building/example-details.ts';
import { applyAlerts, planned } from './deploying/alerting/apply.ts';
import { wantedOf } from './deploying/alerting/wanted.ts';
import { auditPackages } from './deploying/audit.ts';
import { applyBackups, plannedBackups, wantedBackups } from './deploying/backups/apply.ts';
import { inWords } from './deploying/command.ts';
import { duringTrading } from './deploying/during-trading.ts';
import { askServices } from './deploying/going-back/ask-served.ts';
import { trafficToLatest } from './deploying/going-back/steps.ts';
import { answer, endBy, must } from './deploying/hands.ts';
import { deployedConfig, writeDeployedConfig } from './deploying/hosting-config.ts';
import { deployment, obstacles, proof, questions } from './deploying/plan.ts';
import { proofInWords, proveRelease } from './deploying/prove.ts';
import { claimsNote } from './deploying/return-claims.ts';
import { streamingSettings } from './deploying/streaming-service.ts';
import { writeStreamingSource } from './deploying/streaming-source.ts';
import { readCheckout, untested } from './deploying/tested.ts';
import { functionsSettings } from './local/environment.ts';
import { inStackFolder, root } from './local/folders.ts';

const project = process.env.GOOGLE_CLOUD_PROJECT ?? '';
const functions = { ...functionsSettings('.env'), ...functionsSettings(`.env.${project}`) };
const streaming = { source: inStackFolder('streaming'), settings: inStackFolder('streaming.yaml') };
const proven = inStackFolder('streaming-proof');
const fromRoot = {
  source: relative(root, streaming.source),
  settings: relative(root, streaming.settings),
};
const web = productionSettings(join(root, 'web'), process.env);
const { values: asked } = parseArgs({
  options: {
    'dry-run': { type: 'boolean' },
    now: { type: 'boolean' },
    tested: { type: 'string' },
    unaudited: { type: 'boolean' },
  },
});
const isDry = asked['dry-run'] === true;
const isTested = asked.tested !== undefined;
const { build, deploy, pages } = deployment(project, { streaming: fromRoot, isTested });
const missing = [
  ...obstacles({ project, functions, web }),
  ...untested(asked.tested, { project, checkout: readCheckout() }),
  ...(isDry || asked.now ? [] : duringTrading(Date.now())),
];
const wanted = wantedOf(
  { project, functions, web },
  { folder: relative(root, inStackFolder('alerting')), now: Date.now() },
);
const copied = wantedBackups(project);
for (const sentence of missing) console.error(sentence);
if (isTested)
  console.log('Without npm run check and npm test: on your word, this commit has passed both.');
const note = claimsNote(web);
if (note !== undefined) console.log(note);
if (isDry && project !== '') {
  for (const command of questions(project)) console.log(inWords(command));
  console.log(
    '# then npm audit --omit=dev, which must answer, unless with --unaudited, and know of nothing high',
  );
  for (const command of build) console.log(inWords(command));
  console.log(
    `# then ${fromRoot.source} is written from functions/dist, and ${fromRoot.settings} from functions/.env and functions/.env.${project}`,
  );
  console.log(inWords(proof(relative(root, proven))));
  console.log(
    `# and ${deployedConfig} from firebase.json, with the hosts of this project and the styles of the built pages`,
  );
  for (const command of deploy) console.log(inWords(command));
  console.log('# and the traffic of what a rollback took back, to what is newest now');
  console.log(inWords(pages));
  console.log('# then the release is asked whether it works, and taken back where it does not');
  for (const line of proofInWords({ project, functions, web }, Date.now())) console.log(line);
  console.log('# then what is copied: what stands in the project already is updated');
  for (const command of plannedBackups(copied)) console.log(inWords(command));
  console.log('# and who is woken, and when: what stands in the project already is updated');
  for (const command of planned(wanted)) console.log(inWords(command));
}
if (missing.length > 0) process.exit(1);
if (!isDry) await run().catch(endBy);

async function run(): Promise<void> {
  for (const command of questions(project)) must(command);
  const unsafe = auditPackages({ isUnaudited: asked.unaudited === true });
  if (unsafe !== undefined) throw new Error(unsafe);
  for (const command of build) must(command);
  for (const folder of [streaming.source, proven]) writeStreamingSource(folder);
  must(proof(relative(root, proven)));
  // JSON is YAML.
  writeFileSync(streaming.settings, JSON.stringify(streamingSettings({ project, functions })));
  writeDeployedConfig({ project, web });
  const since = Date.now();
  for (const command of deploy) must(command);
  for (const command of trafficToLatest(project, askServices(project, answer))) must(command);
  must(pages);
  const isProved = await proveRelease({ project, functions, web }, since);
  applyBackups(copied, { must, answer });
  applyAlerts(wanted, { must, answer });
  if (!isProved) process.exitCode = 1;
}
