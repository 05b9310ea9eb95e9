import { world } from '../agents-world.ts';

export * from '../../../../functions/src/platform/firestore.ts';

/** The documents another process keeps, in the place of the database. */
export const db = () => world().documents as never;
