import { runLanes } from './checking/stack-lanes.ts';

process.exit(await runLanes());
