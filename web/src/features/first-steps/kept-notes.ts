import { useState } from 'react';
import { siteStorage } from '#browser/storage.ts';

const key = 'firstSteps';

/** What a person confirmed about their first steps, kept in this browser. */
interface Notes {
  uid: string;
  /** The address they have registered: another one has to be registered anew. */
  registered: string;
  shown: boolean;
}

/** The notes of this person; another's, and nonsense, are none. */
export function readNotes(text: string | null, uid: string): Notes {
  const none: Notes = { uid, registered: '', shown: true };
  try {
    const kept = JSON.parse(text ?? '{}') as Partial<Record<keyof Notes, unknown>>;
    if (kept.uid !== uid) return none;
    return { uid, registered: String(kept.registered ?? ''), shown: kept.shown !== false };
  } catch {
    return none;
  }
}

export function useKeptNotes(uid: string): [Notes, (change: Partial<Omit<Notes, 'uid'>>) => void] {
  const [notes, setNotes] = useState(() => readNotes(siteStorage.get(key), uid));
  const change = (changed: Partial<Omit<Notes, 'uid'>>) => {
    const next = { ...notes, ...changed };
    setNotes(next);
    siteStorage.set(key, JSON.stringify(next));
  };
  return [notes, change];
}
