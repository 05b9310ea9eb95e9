/**
 * How the app gets onto this device: by the browser's own question, by words for iPhones and iPads,
 * by words for a browser that asks nothing, or not at all, because it is there.
 */
export type InstallWay = 'prompt' | 'apple' | 'menu' | 'installed';

export function installWay({
  installed,
  hasPrompt,
  apple,
}: Record<'installed' | 'hasPrompt' | 'apple', boolean>): InstallWay {
  if (installed) return 'installed';
  if (hasPrompt) return 'prompt';
  return apple ? 'apple' : 'menu';
}

/** Visits of this device so far, and when the last one was last seen. */
export interface Visits {
  count: number;
  at: number;
}

/** What counts as the same visit. */
const pauseMs = 1_800_000;

function read(kept: string | null): Visits {
  const [, count, at] = /^(\d+) (\d+)$/.exec(kept ?? '') ?? [];
  return { count: Number(count ?? 0), at: Number(at ?? 0) };
}

/** Pure. The visits once this page is one, of what was kept of those before. */
export function withVisit(kept: string | null, now: number): Visits {
  const { count, at } = read(kept);
  return { count: count === 0 || Math.abs(now - at) > pauseMs ? count + 1 : count, at: now };
}

export const keptVisits = ({ count, at }: Visits): string => `${count} ${at}`;

interface Moment {
  way: InstallWay;
  visits: number;
  /** Something was opened on paper: the person has seen what the app does. */
  onPaper: boolean;
  /** Somebody on this device has said no: it is not offered again. */
  declined: boolean;
}

/** Whether the app offers by itself to be installed, where it knows how. The menu always does. */
export const isInstallOffered = ({ way, visits, onPaper, declined }: Moment): boolean =>
  (way === 'prompt' || way === 'apple') && !declined && (visits > 1 || onPaper);
