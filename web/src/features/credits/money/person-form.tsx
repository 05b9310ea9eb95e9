import { personEmail } from '@sthira/contract/people';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { SearchBox } from '#ui/controls/search-box.tsx';

interface Props {
  /** The person whose rows are shown; without it, all people's. */
  email: string | undefined;
  choose: (email: string | undefined) => void;
}

/** Asks for one person's rows, by the whole e-mail address. */
export function PersonForm({ email, choose }: Props) {
  const [text, setText] = useState(email ?? '');
  const [problem, setProblem] = useState('');
  const id = useId();
  function submit(event: FormEvent) {
    event.preventDefault();
    const read = personEmail.safeParse(text);
    const wrong = text.trim() === '' || read.success ? '' : 'Write the whole e-mail address.';
    setProblem(wrong);
    if (!wrong) choose(read.success ? read.data : undefined);
  }
  return (
    <form
      noValidate
      aria-label="Movements of one person"
      onSubmit={submit}
      className="flex flex-wrap items-center gap-2"
    >
      <SearchBox
        label="Email of one person"
        placeholder="Email of one person"
        value={text}
        change={(next) => {
          setText(next);
          setProblem('');
          if (next === '' && email) choose(undefined);
        }}
        className="w-64 max-w-full"
      />
      <Button type="submit" size="small" aria-describedby={id}>
        Show
      </Button>
      <p id={id} role="status" className="text-xs text-danger empty:hidden">
        {problem}
      </p>
    </form>
  );
}
