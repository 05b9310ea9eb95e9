import { Button } from '#ui/controls/button.tsx';

export interface CancelRestProps {
  cancelling: boolean;
  cancel: (ids: readonly string[]) => void;
}

/** Takes those logins out of the queue that still wait for their turn. */
export function CancelRest({
  waiting,
  cancelling,
  cancel,
}: CancelRestProps & { waiting: readonly string[] }) {
  return (
    <Button
      size="small"
      busy={cancelling}
      title="Those whose turn has come already go on"
      onClick={() => cancel(waiting)}
    >
      Cancel the rest
    </Button>
  );
}
