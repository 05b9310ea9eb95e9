import type { Underlying } from '@sthira/quant/contracts/contract-terms';
import { useState } from 'react';
import { Field, Input, Select } from '#ui/controls/field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { formatNumber } from '#ui/format/format-money.ts';
import type { OwnTape } from './tapes/read-own-tape.ts';
import { columnTexts, readOwnTape } from './tapes/read-own-tape.ts';
import type { OwnChoice } from './tapes/read-sessions.ts';

interface Props {
  /** Takes the tape of the good rows. */
  take: (tape: OwnChoice) => void;
}

const accept = '.csv,.tsv,.txt,text/csv,text/tab-separated-values';

/** Minutes from a file of one's own: columns explained, bad rows named. Nothing is sent. */
export default function OwnFile({ take }: Props) {
  const [underlying, setUnderlying] = useState<Underlying>('NIFTY');
  const [files, setFiles] = useState<{ index?: File; vix?: File }>({});
  const [read, setRead] = useState<OwnTape | 'failed'>();

  function choose(changed: typeof files, of: Underlying) {
    setFiles(changed);
    setUnderlying(of);
    setRead(undefined);
    const { index, vix } = changed;
    if (!index) return;
    readOwnTape(of, { index, vix }).then(
      (result) => {
        setRead(result);
        const days = result.tape?.sessions.map(({ day }) => day) ?? [];
        const [from, to] = [days[0], days.at(-1)];
        if (!result.tape || !from || !to) return;
        const id = `own ${index.name} ${index.lastModified} ${index.size} ${vix?.lastModified ?? ''}`;
        const { sessions } = result.tape;
        take({ id, kind: 'own', underlying: of, from, to, sessions: days.length, read: sessions });
      },
      () => setRead('failed'),
    );
  }

  return (
    <div className="space-y-4 rounded-lg border border-line p-3">
      <dl className="space-y-1 text-xs text-ink-soft">
        {columnTexts.map(({ names, means }) => (
          <div key={names[0]}>
            <dt translate="no" className="inline font-medium text-ink">
              {names.join(' or ')}:{' '}
            </dt>
            <dd className="inline">{means}</dd>
          </div>
        ))}
      </dl>
      <Field label="Index of the file">
        {(ids) => (
          <Select
            {...ids}
            value={underlying}
            onChange={({ target }) => choose(files, target.value === 'SENSEX' ? 'SENSEX' : 'NIFTY')}
          >
            <option>NIFTY</option>
            <option>SENSEX</option>
          </Select>
        )}
      </Field>
      {(['index', 'vix'] as const).map((name) => (
        <Field
          key={name}
          label={
            name === 'index' ? 'Minutes (CSV)' : 'India VIX (CSV), where it is in another file'
          }
          hint="Drop a file here or choose one. It stays in this browser."
        >
          {(ids) => (
            <Input
              {...ids}
              type="file"
              accept={accept}
              className="border-dashed py-4"
              onChange={({ target }) => {
                const { [name]: _, ...others } = files;
                const file = target.files?.[0];
                choose(file ? { ...others, [name]: file } : others, underlying);
              }}
            />
          )}
        </Field>
      ))}
      {read ? <Read read={read} /> : null}
    </div>
  );
}

function Read({ read }: { read: OwnTape | 'failed' }) {
  if (read === 'failed')
    return <Notice kind="bad">This file could not be read. Please try again.</Notice>;
  const { tape, bars, problems, more } = read;
  const count = (value: number) => formatNumber(value, 'whole');
  const good = tape
    ? `${count(bars)} minutes of ${count(tape.sessions.length)} days can be played.`
    : 'No minute can be played.';
  return (
    <Notice kind={tape ? (problems.length > 0 ? 'warn' : 'good') : 'bad'}>
      <p>{good}</p>
      {problems.length > 0 ? (
        <ul className="mt-1 list-disc pl-5 text-xs">
          {problems.map(({ file, line, problem }) => (
            <li key={`${file} ${line} ${problem}`}>
              {file === 'vix' ? 'VIX, line' : 'Line'} {count(line)}: {problem}.
            </li>
          ))}
          {more > 0 ? <li>and {count(more)} more lines</li> : null}
        </ul>
      ) : null}
    </Notice>
  );
}
