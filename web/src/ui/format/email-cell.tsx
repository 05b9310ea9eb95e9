import { LookAlike } from './look-alike.tsx';

/** An e-mail in a table: a long one is broken anywhere, but never into a column of letters. */
export const EmailCell = ({ text }: { text: string }) => (
  <span className="block wrap-anywhere sm:min-w-44">
    {text}
    <LookAlike text={text} />
  </span>
);
