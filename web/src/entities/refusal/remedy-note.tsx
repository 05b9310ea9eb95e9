import { Explained } from '#ui/controls/explained.tsx';
import type { RefusalCode } from './help-address.ts';
import { remedyOf } from './remedies.ts';

/** What a refusal means and what there is to do about it; nothing where only an admin sees it. */
export default function RemedyNote({ code }: { code: RefusalCode }) {
  const remedy = remedyOf(code);
  if (remedy === undefined) return null;
  return (
    <Explained
      note={
        <>
          <span className="block font-semibold">{remedy.says}</span>
          <span className="block">{remedy.why}</span>
          <span className="mt-1 block">
            <strong>What to do: </strong>
            {remedy.todo}
          </span>
        </>
      }
    >
      What to do
    </Explained>
  );
}
