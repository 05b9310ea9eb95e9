import { type ReactNode, useState } from 'react';
import { Field, Input } from '#ui/controls/field.tsx';

/** Capitals, commas and how many blanks stand between the words do not matter. */
const plain = (text: string) =>
  text.toLowerCase().replaceAll(',', '').replaceAll(/\s+/g, ' ').trim();

/**
 * What has to be typed before something grave is done: it says what will happen. `ready` once it
 * stands there; without a phrase at once. `field` goes into the dialog.
 */
export function useTypedPhrase(phrase: string | null): { ready: boolean; field: ReactNode } {
  const [typed, type] = useState('');
  if (phrase === null) return { ready: true, field: null };
  const label = (
    <>
      Type <strong className="wrap-anywhere text-ink select-text">{phrase}</strong> to go on
    </>
  );
  const field = (
    <Field label={label}>
      {(ids) => (
        <Input
          {...ids}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      )}
    </Field>
  );
  return { ready: plain(typed) === plain(phrase), field };
}
