/**
 * A name as the person typed it, in every language. What the server adds to it, `(deleted)`, is said
 * in the reader's.
 */
export const TypedName = ({ name }: { name: string }) => (
  <span translate={/ \((deleted|handed over)\)$/.test(name) ? 'yes' : 'no'}>{name}</span>
);
