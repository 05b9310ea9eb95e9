import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { RefusedNotice } from '#entities/refusal/refused-notice.tsx';
import { Button } from '#ui/controls/button.tsx';
import { downloadFile } from '#ui/csv/download.ts';
import { say } from '#ui/toast/toaster.tsx';
import { ownDataFile, type Progress, readOwnData } from './read-own-data.ts';

/** A copy of all that is held about the person, as one file. */
export function DownloadOwnData() {
  const [progress, setProgress] = useState<Progress>();
  const read = useMutation({
    mutationFn: () => readOwnData(setProgress),
    onMutate: () => setProgress(undefined),
    onSuccess: (parts) => {
      const { name, text } = ownDataFile(parts);
      downloadFile(name, new Blob([text], { type: 'application/json' }));
      say('success', 'Your data was saved as a file.');
    },
  });
  return (
    <div className="space-y-2.5">
      <p className="font-medium">Download my data</p>
      <p className="text-ink-soft text-pretty">
        One file with everything we hold about you: profile, accounts, orders and trades, results
        and notes, credits and purchases, activity, and what we told you. API keys and secrets are
        not in it. Keep it where only you can read it.
      </p>
      <Button
        icon={<Download aria-hidden className="size-4" />}
        busy={read.isPending}
        onClick={() => read.mutate()}
      >
        Download my data
      </Button>
      {read.isPending && progress ? <ReadSoFar {...progress} /> : null}
      {read.error ? (
        <RefusedNotice error={read.error}>No file was saved: {read.error.message}</RefusedNotice>
      ) : null}
    </div>
  );
}

function ReadSoFar({ done, of }: Progress) {
  return (
    <div className="space-y-1">
      <progress className="block h-1.5 w-full accent-accent" value={done} max={of} />
      <p role="status" className="text-ink-soft">
        Reading your data: {done} of {of} parts
      </p>
    </div>
  );
}
