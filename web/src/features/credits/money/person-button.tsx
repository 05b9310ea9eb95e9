import { LookAlike } from '#ui/format/look-alike.tsx';

export interface Person {
  uid: string;
  email: string;
}

/** Somebody's e-mail in a list, which opens their wallet. */
export function PersonButton({ person, open }: { person: Person; open: (person: Person) => void }) {
  return (
    <>
      <button
        type="button"
        className="text-left wrap-anywhere text-accent hover:underline sm:min-w-44"
        onClick={() => open(person)}
      >
        {person.email}
      </button>
      <LookAlike text={person.email} />
    </>
  );
}
