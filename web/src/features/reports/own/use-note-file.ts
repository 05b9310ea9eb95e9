import { useEffect, useRef, useState } from 'react';
import { type NoteFileRead, readNoteFile } from './read-note-file.ts';

/**
 * The file of a contract note that a person chose, and what became of it. Another choice ends the
 * reading of the one before. A password is handed on and kept nowhere.
 */
export function useNoteFile(): {
  read: NoteFileRead | undefined;
  isReading: boolean;
  choose: (file: File | undefined) => void;
  unlock: (password: string) => void;
} {
  const [read, setRead] = useState<NoteFileRead>();
  const [isReading, setIsReading] = useState(false);
  const chosen = useRef<File>(undefined);
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);

  const start = (password?: string) => {
    reading.current?.abort();
    const ending = new AbortController();
    reading.current = ending;
    const file = chosen.current;
    setIsReading(file !== undefined);
    if (!file) return;
    void readNoteFile(file, { password, signal: ending.signal }).then((became) => {
      if (ending.signal.aborted) return;
      setRead(became);
      setIsReading(false);
    });
  };
  return {
    read,
    isReading,
    choose(file) {
      chosen.current = file;
      setRead(undefined);
      start();
    },
    unlock: start,
  };
}
