import { constants, setPriority } from 'node:os';
import { istDay } from '@sthira/contract/units';
import { createSimulatedHistory, tradingDaysBefore } from '@sthira/lab/tapes/simulated-history';
import { emptyIndex } from '@sthira/lab/tapes/tape-index';
import { openBucket } from '../../functions/src/platform/bucket.ts';
import { addSessions, monthOf } from '../../functions/src/tapes/add-sessions.ts';
import { readIndex, writeIndex } from '../../functions/src/tapes/tape-files.ts';
import { pastSeed } from '../seeding/write-past.ts';

// A process of its own beside the local stack: it fills the empty Storage emulator with a simulated
// past, anew at each start. That takes less than keeping it would, and it is always the same.

const sessions = 250;
const underlyings = ['NIFTY', 'SENSEX'] as const;

setPriority(constants.priority.PRIORITY_LOW);
const bucket = openBucket(process.env.TAPES_BUCKET ?? '');
const history = createSimulatedHistory(pastSeed);
const months = Map.groupBy(tradingDaysBefore(istDay(Date.now()), sessions), monthOf);
let made = emptyIndex;
for (const underlying of underlyings)
  for (const [month, days] of months)
    made = await addSessions(bucket, made, {
      ...{ kind: 'simulated', underlying, month },
      sessions: days.map((day) => history.session(underlying, day)),
    });
// What was recorded meanwhile stays.
const { months: recorded, quotes } = await readIndex(bucket);
const others = recorded.filter(({ kind }) => kind === 'recorded');
await writeIndex(bucket, { ...made, months: [...others, ...made.months], quotes });
console.log(`${sessions} simulated sessions of each index in ${months.size} months.`);
