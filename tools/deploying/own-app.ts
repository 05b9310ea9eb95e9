type Settings = Readonly<Record<string, string | undefined>>;

/**
 * What the web app lacks to prove itself to functions that ask for it: without it every call would
 * be refused.
 */
export function missingProof({ functions, web }: { functions: Settings; web: Settings }): string[] {
  if (functions.APP_CHECK === 'off') return [];
  const unset = ['VITE_RECAPTCHA_SITE_KEY', 'VITE_FIREBASE_APP_ID'].filter((name) => !web[name]);
  if (unset.length === 0) return [];
  return [
    `App Check is enforced: web/.env.production.local must set ${unset.join(', ')}, or functions/.env.<project> APP_CHECK=off.`,
  ];
}
