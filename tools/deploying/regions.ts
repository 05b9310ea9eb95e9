import { taskRegion } from '../../functions/src/platform/tasks.ts';

/** Of all functions but those behind queues, of streaming, the database and its copies. */
export const region = 'asia-south2';

export const regions = [region, taskRegion] as const;
