import type { ResultDayRow } from '@sthira/contract/results';
import { type Paise, rupeesFromPaise } from '@sthira/contract/units';
import { useState } from 'react';
import { sha256 } from '#browser/sha256.ts';
import type { ChargeLine } from '#entities/charges/charge-lines.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useKeepDay } from './use-keep-day.ts';

/** A contract note that was read, and the file it was read from. */
export interface NoteInHand {
  charges: ReadonlyMap<ChargeLine, Paise>;
  file: File;
}

const gone = 'This file could not be read again. Choose it once more.';

/** Keeps what was read of a contract note; the file stays where it is. */
export function KeepNote({
  row: { account_id, date, confirmed },
  note: { charges, file },
}: {
  row: ResultDayRow;
  note: NoteInHand;
}) {
  const [failure, setFailure] = useState('');
  const keep = useKeepDay('confirmDayCharges');
  const press = async () => {
    setFailure('');
    const hash = await file.arrayBuffer().then(sha256, () => null);
    if (hash === null) setFailure(gone);
    else
      keep.mutate({
        ...{ account_id, date },
        contract_note: {
          charges: Object.fromEntries(
            [...charges].map(([line, paise]) => [line, rupeesFromPaise(paise)]),
          ),
          ...{ file_name: file.name.slice(-200), sha256: hash },
        },
      });
  };
  const refusal = failure || keep.error?.message;
  return (
    <div className="space-y-2">
      {refusal ? <Notice kind="bad">{refusal}</Notice> : null}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button size="small" busy={keep.isPending} onClick={() => void press()}>
          Keep as confirmed
        </Button>
        <span role="status" className="text-xs text-ink-soft">
          {keep.isSuccess && confirmed
            ? 'Kept'
            : 'Keeps these amounts with the file’s name and SHA-256. The file itself stays with you.'}
        </span>
      </div>
    </div>
  );
}
