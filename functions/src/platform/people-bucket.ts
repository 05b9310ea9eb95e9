/** Who may sign in, exported each day. Buckets of all projects of the world share their names. */
export const peopleBucket = (project: string): string => `${project}-people`;
