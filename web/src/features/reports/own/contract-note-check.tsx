import type { Charges } from '@sthira/contract/reports';
import { useState } from 'react';
import { Field, Input } from '#ui/controls/field.tsx';
import { decodeText } from '#ui/csv/decode-text.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { formatRupees, formatSignedRupees } from '#ui/format/format-money.ts';
import { type ContractNote, readContractNote } from './contract-note.ts';
import { noteDifferences } from './note-differences.ts';

/** A contract note is some kilobytes. */
const largestBytes = 2_000_000;

const refusals = {
  large: 'This file is larger than 2 MB. Choose the contract note alone.',
  unreadable: 'This file could not be read. Please try again.',
  other: 'No charges were found in this file. Choose a contract note that was saved as CSV.',
} as const;

type Read = { note: ContractNote; leftOut: string | null } | { refusal: string };

const unreadable: Read = { refusal: refusals.unreadable };

async function readFile(file: File): Promise<Read> {
  if (file.size > largestBytes) return { refusal: refusals.large };
  const read = await readContractNote(decodeText(new Uint8Array(await file.arrayBuffer())));
  if ('brokenAt' in read) return { refusal: brokenText(read.brokenAt) };
  const leftOut = read.unread.length > 0 ? unreadText(read.unread) : null;
  if (read.charges.size === 0) return { refusal: leftOut ?? refusals.other };
  return { note: read.charges, leftOut };
}

const brokenText = (line: number) =>
  `Reading ended at line ${line}: a quotation mark there is not closed, or has text behind it. Nothing was compared. Mend the line, or save the note as CSV again.`;

function unreadText(lines: readonly number[]): string {
  const which = lines.length === 1 ? 'Line' : 'Lines';
  const verb = lines.length === 1 ? 'names' : 'name';
  return `${which} ${lines.join(', ')} ${verb} a charge, but no amount that could be read, and count as nothing here.`;
}

/**
 * Compares a contract note with the charges of the report. The file is read by the browser and goes
 * nowhere. A file can be dropped on the field as well as chosen.
 */
export default function ContractNoteCheck({ charges }: { charges: Charges }) {
  const [read, setRead] = useState<Read>();
  return (
    <details className="border-t border-line">
      <summary className="min-h-10 px-4 py-2.5 text-sm font-medium text-ink-soft sm:px-5">
        Compare with the broker’s contract note
      </summary>
      <div className="space-y-4 px-4 pb-4 sm:px-5">
        <Field
          label="Contract note (CSV)"
          hint="Choose the account and the day of the note above, then drop its file here. It stays in this browser."
          error={read && 'refusal' in read ? read.refusal : undefined}
        >
          {(ids) => (
            <Input
              {...ids}
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
              className="border-dashed py-6"
              onChange={({ target: { files } }) => {
                const file = files?.[0];
                if (file) void readFile(file).then(setRead, () => setRead(unreadable));
                else setRead(undefined);
              }}
            />
          )}
        </Field>
        {read && 'note' in read ? (
          <>
            {read.leftOut ? <Notice kind="warn">{read.leftOut}</Notice> : null}
            <Differences charges={charges} note={read.note} />
          </>
        ) : null}
      </div>
    </details>
  );
}

function Differences({ charges, note }: { charges: Charges; note: ContractNote }) {
  const right = 'px-2 py-1.5 text-right';
  return (
    <table aria-label="Contract note" className="w-full text-sm">
      <thead>
        <tr className="text-xs text-ink-soft">
          <th scope="col" className="py-1.5 text-left font-medium">
            Charge
          </th>
          {['Computed', 'On the note', 'Difference'].map((title) => (
            <th key={title} scope="col" className={`${right} font-medium`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {noteDifferences(charges, note).map(({ title, computed, noted, difference }) => (
          <tr key={title} className="border-t border-line">
            <th scope="row" className="py-1.5 text-left font-normal">
              {title}
            </th>
            <td className={`figures ${right}`}>{formatRupees(computed, 'paise')}</td>
            <td className={`figures ${right}`}>{formatRupees(noted, 'paise')}</td>
            <td
              className={`figures ${right} ${difference === 0 ? 'text-ink-faint' : 'font-medium'}`}
            >
              {formatSignedRupees(difference, 'paise')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
