import * as z from 'zod/mini';

/**
 * What keeps a stopped account from being started, other than its login, in one sentence for its
 * reader. An account on paper is started by its owner alone, and a
 * twin with the account whose it is. What has to be set up first: its owner,
 * its keys, an id of the algorithm where its broker wants
 * one, its size, its strategy. Then what passes: a kill switch, limits, too little cash for
 * the premium at the broker, losses of the day, too few credits.
 */
export const startObstacle = z.strictObject({
  kind: z.enum([
    'paper',
    'twin',
    'unclaimed',
    'keys',
    'unregistered',
    'switched-off',
    'no-size',
    'no-strategy',
    'strategy',
    'too-small',
    'own-block',
    'platform-block',
    'limits',
    'cash',
    'losses',
    'credits',
  ]),
  text: z.string(),
});
export type StartObstacle = z.infer<typeof startObstacle>;
