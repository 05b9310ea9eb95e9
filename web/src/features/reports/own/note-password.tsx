import { type FormEvent, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Field, Input } from '#ui/controls/field.tsx';

interface NotePasswordProps {
  isWrong: boolean;
  isReading: boolean;
  onUnlock: (password: string) => void;
}

/** Asks for the password of a locked note. What is typed leaves the page with its note. */
export function NotePassword({ isWrong, isReading, onUnlock }: NotePasswordProps) {
  const [password, setPassword] = useState('');
  const unlock = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '') onUnlock(password);
  };
  return (
    <form noValidate autoComplete="off" onSubmit={unlock} className="max-w-sm space-y-3">
      <Field
        label="Password of the note"
        hint="This note is locked. Its password is usually your PAN in capital letters. It stays in this browser and is not kept."
        error={
          isWrong
            ? 'This password does not open the note. It is usually your PAN in capital letters; the broker’s mail says what yours is.'
            : undefined
        }
      >
        {(ids) => (
          // Seen as it is typed: capital letters decide, and no browser offers to keep it.
          <Input
            {...ids}
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={password}
            onChange={({ target: { value } }) => setPassword(value)}
          />
        )}
      </Field>
      <Button type="submit" disabled={password === ''} busy={isReading}>
        Open the note
      </Button>
    </form>
  );
}
