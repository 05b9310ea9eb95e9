import { constants, setPriority } from 'node:os';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';
import { seededAccounts } from '../seeding/accounts.ts';
import { writePast } from '../seeding/write-past.ts';

// A process of its own beside the emulators: it gives the seeded people what they did in the weeks
// before today, which no committed file could hold.

setPriority(constants.priority.PRIORITY_LOW);
const accountIds = seededAccounts.map(({ id }) => id);
const written = await writePast(firestoreStore, { accountIds, now: Date.now() });
console.log(`${written} of ${accountIds.length} seeded accounts were given a past.`);
