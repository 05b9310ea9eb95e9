import { unpackChromium } from '../tests/support/chromium.ts';
import { runChaos } from './checking/chaos-rounds.ts';
import { runLanes } from './checking/stack-lanes.ts';

await unpackChromium();
const lanes = await runLanes();
const chaos = await runChaos();
process.exit(lanes || chaos);
