/** The longest that Firestore keeps a backup: 14 weeks. */
export const keptDays = 98;

/** Who may sign in, exported each week. Buckets of all projects of the world share their names. */
export const peopleBucket = (project: string): string => `${project}-people`;
