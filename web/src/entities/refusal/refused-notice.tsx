import type { ReactNode } from 'react';
import { CallError } from '#platform/call-error.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { WhatToDo } from './what-to-do.tsx';

interface Props {
  error: Error;
  /** In place of the error's own words. */
  children?: ReactNode;
}

/** Why a call was refused, beside what there is to do about it. */
export function RefusedNotice({ error, children = error.message }: Props) {
  return (
    <Notice
      kind="bad"
      actions={error instanceof CallError ? <WhatToDo code={error.code} /> : undefined}
    >
      {children}
    </Notice>
  );
}
