import { type ReactNode, useState } from 'react';
import { Field, Input } from '#ui/controls/field.tsx';

/** Compares without regard to capitals, commas and the number of blanks between words. */
const plain = (text: string) =>
  text.toLowerCase().replaceAll(',', '').replaceAll(/\s+/g, ' ').trim();

/**
 * A phrase that a person has to type before an action with serious consequences; the phrase names
 * what will happen. `ready` is true once it is typed, or from the start without a phrase. Put
 * `field` into the dialog.
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
