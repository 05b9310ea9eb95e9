type Settings = Readonly<Record<string, string | undefined>>;

const names = ['VAPID_PUBLIC_KEY', 'VAPID_SUBJECT'] as const;

/**
 * What keeps messages to browsers off although somebody wants them, a sentence each. The private key
 * is a secret, which nothing here reads.
 */
export function loosePush(functions: Settings): string[] {
  const set = names.filter((name) => functions[name]);
  if (set.length === 0) return [];
  if (set.length < names.length)
    return [`Messages to browsers need both ${names.join(' and ')}, or neither.`];
  const point = Buffer.from(functions.VAPID_PUBLIC_KEY ?? '', 'base64url');
  return [
    ...(point.length === 65 && point[0] === 4
      ? []
      : ['VAPID_PUBLIC_KEY is no point of P-256 in base64url.']),
    ...(/^(?:mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(functions.VAPID_SUBJECT ?? '')
      ? []
      : ['VAPID_SUBJECT must be a mailto: or https: address.']),
  ];
}
