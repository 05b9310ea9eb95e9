import type { Charges } from '@sthira/contract/reports';
import type { ReactNode } from 'react';
import { Field, Input } from '#ui/controls/field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { formatRupees, formatSignedRupees } from '#ui/format/format-money.ts';
import type { ContractNote } from './contract-note.ts';
import { noteDifferences } from './note-differences.ts';
import { NotePassword } from './note-password.tsx';
import { useNoteFile } from './use-note-file.ts';

interface Props {
  charges: Charges;
  /** Why the charges may not be those of one note. */
  caveat?: string | undefined;
  /** What stands beneath the comparison of a note that was read. */
  foot?: ((note: { charges: ContractNote; file: File }) => ReactNode) | undefined;
}

/**
 * Compares a contract note with the charges of the report. The file is read by the browser and goes
 * nowhere. A file can be dropped on the field as well as chosen.
 */
export default function ContractNoteCheck({ charges, caveat, foot }: Props) {
  const { file, read, isReading, choose, unlock } = useNoteFile();
  return (
    <details className="border-t border-line print:hidden">
      <summary className="min-h-10 px-4 py-2.5 text-sm font-medium text-ink-soft sm:px-5">
        Compare with the broker’s contract note
      </summary>
      <div className="space-y-4 px-4 pb-4 sm:px-5">
        {caveat ? <Notice kind="warn">{caveat}</Notice> : null}
        <Field
          label="Contract note (CSV or PDF)"
          hint="Choose the account and the day of the note above, then drop its file here. It stays in this browser."
          error={read && 'refusal' in read ? read.refusal : undefined}
        >
          {(ids) => (
            <Input
              {...ids}
              type="file"
              accept=".csv,.tsv,.txt,.pdf,text/csv,text/tab-separated-values,application/pdf"
              className="border-dashed py-6"
              onChange={({ target: { files } }) => choose(files?.[0])}
            />
          )}
        </Field>
        {isReading ? (
          <p role="status" className="text-sm text-ink-soft">
            Reading the note…
          </p>
        ) : null}
        {read && 'locked' in read ? (
          <NotePassword
            isWrong={read.locked === 'wrong password'}
            isReading={isReading}
            onUnlock={unlock}
          />
        ) : null}
        {read && 'note' in read ? (
          <>
            {read.leftOut ? <Notice kind="warn">{read.leftOut}</Notice> : null}
            <Differences charges={charges} note={read.note} />
            {file ? foot?.({ charges: read.note, file }) : null}
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
