/** The longest that Firestore keeps a backup: 14 weeks. */
export const keptDays = 98;
