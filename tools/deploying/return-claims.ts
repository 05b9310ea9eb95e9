type Settings = Readonly<Record<string, string | undefined>>;

/** Whether the public pages claim returns is the owner's decision: there is no default. */
export function undecidedClaims({ VITE_RETURN_CLAIMS: decided }: Settings): string[] {
  if (decided === 'shown' || decided === 'hidden') return [];
  return [
    'web/.env.production.local must set VITE_RETURN_CLAIMS to shown or hidden: whether the public pages claim returns is yours to decide, and has no default.',
  ];
}

/** What the owner should remember at each deployment. */
export const claimsNote = ({ VITE_RETURN_CLAIMS: decided }: Settings): string | undefined =>
  decided === 'shown'
    ? 'The public pages claim returns (VITE_RETURN_CLAIMS=shown). A broker may not work with who does: ask yours first.'
    : undefined;
