import type { Account } from '@sthira/contract/accounts';
import { useState } from 'react';
import { type LinkValues, type PaperDifference, paperDifferences } from './live-values.ts';
import { differenceText } from './paper-question.tsx';
import type { AfterSave } from './use-account-form.ts';

interface Asked {
  differences: PaperDifference[];
  then: AfterSave;
}

/** Asks once about each thing that differs from paper before a form is saved. */
export function usePaperQuestion(paper: Account | undefined, save: (then: AfterSave) => unknown) {
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    differences: asked?.differences ?? null,
    /** Saves values that were checked, or asks first. */
    submit: (values: LinkValues, then: AfterSave) => {
      const differences = paper
        ? paperDifferences(values, paper).filter((each) => !agreed.includes(differenceText(each)))
        : [];
      if (differences.length === 0) return save(then);
      return setAsked({ differences, then });
    },
    goOn: () => {
      if (!asked) return;
      setAgreed([...agreed, ...asked.differences.map(differenceText)]);
      setAsked(null);
      save(asked.then);
    },
    cancel: () => setAsked(null),
  };
}
