import { type FormEvent, useId, useState } from 'react';
import { Input } from '#ui/controls/field.tsx';

interface Props {
  page: number;
  pages: number;
  go: (page: number) => void;
}

/** The number of a page, for people who would rather type; Enter goes there. */
export function GoToPage({ page, pages, go }: Props) {
  const id = useId();
  const [text, setText] = useState(String(page));
  const [shown, setShown] = useState(page);
  if (page !== shown) {
    setShown(page);
    setText(String(page));
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = Number(text);
    if (Number.isInteger(wanted) && wanted >= 1) go(wanted);
    setText(String(page));
  }
  return (
    <form noValidate onSubmit={submit} className="flex items-center gap-2 text-xs text-ink-soft">
      <label htmlFor={id}>Go to page</label>
      <span className="w-16">
        <Input
          id={id}
          type="number"
          inputMode="numeric"
          min={1}
          max={pages}
          className="figures min-h-9!"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </span>
    </form>
  );
}
