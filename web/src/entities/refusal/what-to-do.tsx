import { Suspense } from 'react';
import { onceShown } from '#platform/load-part.ts';
import type { RefusalCode } from './help-address.ts';

// No first screen waits for it.
const RemedyNote = onceShown(() => import('./remedy-note.tsx'));

interface Props {
  code: RefusalCode;
}

/** Stands beside a refusal and says what there is to do about it, without leaving the page. */
export function WhatToDo({ code }: Props) {
  return (
    <Suspense>
      <RemedyNote code={code} />
    </Suspense>
  );
}
