import { type WordName, words } from './words.ts';

/** What a word means, in one sentence. */
export default function WordNote({ name }: { name: WordName }) {
  const { word, text } = words[name];
  return (
    <>
      <span className="block font-semibold">{word}</span>
      {text}
    </>
  );
}
