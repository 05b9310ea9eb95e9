/** Where the database, its backups and the exports of people are. */
export const region = 'asia-south2';

/** The longest that Firestore keeps a backup: 14 weeks. */
export const keptDays = 98;

/** Who may sign in, exported each week. Buckets of all projects of the world share their names. */
export const peopleBucket = (project: string): string => `${project}-people`;
