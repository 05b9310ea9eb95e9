/**
 * Functions that read a copy while pages, rules and triggers know the project's first database: two
 * truths. The setting is for a drill.
 */
export function otherDatabase(
  project: string,
  { FIRESTORE_DATABASE: named }: Readonly<Record<string, string | undefined>>,
): string[] {
  if (!named || named === '(default)') return [];
  return [
    `functions/.env.${project} must not set FIRESTORE_DATABASE: pages, rules and triggers know the first database alone.`,
  ];
}
