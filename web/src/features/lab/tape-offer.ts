import { useQuery } from '@tanstack/react-query';
import type { TapeChoice } from './tapes/read-sessions.ts';
import { readTapeIndex } from './tapes/read-tapes.ts';

/** A tape that can be played. */
export type TapeOffer = TapeChoice;

/** The tapes there are; the newest list is read each time the page is opened. */
export function useTapes() {
  return useQuery({ queryKey: ['tapes'], queryFn: ({ signal }) => readTapeIndex(signal) });
}
