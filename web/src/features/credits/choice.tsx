import { Button } from '#ui/controls/button.tsx';

interface Props {
  /**
   * The subject of the decision, by which screen readers distinguish rows: `refund to
   * asha@example.in`.
   */
  about: string;
  refuse: () => void;
  approve?: () => void;
}

/** The two ways to decide; where it cannot be approved, the one. */
export function Choice({ about, refuse, approve }: Props) {
  return (
    <div className="flex gap-2">
      <Button size="small" aria-label={`Refuse ${about}`} onClick={refuse}>
        Refuse
      </Button>
      {approve ? (
        <Button size="small" variant="primary" aria-label={`Approve ${about}`} onClick={approve}>
          Approve
        </Button>
      ) : null}
    </div>
  );
}
