import './options.ts';
import { onSchedule } from 'firebase-functions/scheduler';
import { reviveAgents as revive } from '#agents/revive-agents.ts';
import { systemClock } from '#platform/clock.ts';

/** The slow backstop of the agents' own watch over each other. */
export const reviveAgents = onSchedule({ schedule: 'every 1 minutes', timeZone: 'Asia/Kolkata' }, async () => {
  await revive(systemClock);
});
