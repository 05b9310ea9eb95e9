import { unpackChromium } from '../tests/support/chromium.ts';
import { runLanes } from './checking/stack-lanes.ts';

await unpackChromium();
process.exit(await runLanes());
