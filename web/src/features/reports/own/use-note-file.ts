import { useEffect, useRef, useState } from 'react';
import { type NoteFileRead, readNoteFile } from './read-note-file.ts';

/**
 * The file of a contract note that a person chose, and what became of it. Another choice ends the
 * reading of the one before. A password is handed on and kept nowhere.
 */
export function useNoteFile(): {
  file: File | undefined;
  read: NoteFileRead | undefined;
  isReading: boolean;
  choose: (file: File | undefined) => void;
  unlock: (password: string) => void;
} {
  const [read, setRead] = useState<NoteFileRead>();
  const [isReading, setIsReading] = useState(false);
  const [file, setFile] = useState<File>();
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);

  const start = (from: File | undefined, password?: string) => {
    reading.current?.abort();
    const ending = new AbortController();
    reading.current = ending;
    setIsReading(from !== undefined);
    if (!from) return;
    void readNoteFile(from, { password, signal: ending.signal }).then((became) => {
      if (ending.signal.aborted) return;
      setRead(became);
      setIsReading(false);
    });
  };
  return {
    file,
    read,
    isReading,
    choose(chosen) {
      setFile(chosen);
      setRead(undefined);
      start(chosen);
    },
    unlock: (password) => start(file, password),
  };
}
