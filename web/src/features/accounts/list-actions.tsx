import { LogIn, RefreshCw, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';

interface Props {
  /** Login All, which is a request of its own on each page. False where the person may not. */
  login: false | { busy: boolean; disabled: boolean; start: () => unknown };
  check: false | { disabled: boolean; start: () => Promise<unknown> };
  refresh: () => Promise<unknown>;
}

/** What can be done to all accounts of a list. */
export function ListActions({ login, check, refresh }: Props) {
  const [busy, setBusy] = useState<'check' | 'refresh' | null>(null);

  async function during(name: 'check' | 'refresh', work: () => Promise<unknown>) {
    setBusy(name);
    await work();
    setBusy(null);
  }

  return (
    <>
      {login ? (
        <Button
          icon={<LogIn aria-hidden className="size-4" />}
          busy={login.busy}
          disabled={login.disabled}
          onClick={login.start}
        >
          Login All
        </Button>
      ) : null}
      {check ? (
        <Button
          icon={<ShieldCheck aria-hidden className="size-4" />}
          busy={busy === 'check'}
          disabled={check.disabled}
          onClick={() => during('check', check.start)}
        >
          Check Status
        </Button>
      ) : null}
      <Button
        icon={<RefreshCw aria-hidden className="size-4" />}
        busy={busy === 'refresh'}
        aria-keyshortcuts="r"
        onClick={() => during('refresh', refresh)}
      >
        Refresh
      </Button>
    </>
  );
}
