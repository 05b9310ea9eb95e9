import type { Day } from '@sthira/contract/units';
import { Field, Input, Select } from '#ui/controls/field.tsx';
import { formatDay } from '#ui/format/format-time.ts';
import type { TapeOffer } from './tape-offer.ts';

/** The first and the last day that are played. */
export interface Days {
  from: Day;
  to: Day;
}

interface Props {
  tapes: readonly TapeOffer[];
  tape: TapeOffer;
  chooseTape: (id: string) => void;
  days: Days;
  changeDays: (days: Days) => void;
  error: string | undefined;
}

const tapeText = ({ kind, underlying, from, to }: TapeOffer) =>
  `${underlying}, ${kind === 'own' ? 'your own file' : kind}, ${formatDay(from)} to ${formatDay(to)}`;

/** Chooses a tape and which of its days are played. */
export function TapeFields({ tapes, tape, chooseTape, days, changeDays, error }: Props) {
  return (
    <>
      <Field label="Tape">
        {(ids) => (
          <Select {...ids} value={tape.id} onChange={({ target }) => chooseTape(target.value)}>
            {tapes.map((offer) => (
              <option key={offer.id} value={offer.id}>
                {tapeText(offer)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid grid-cols-2 gap-4">
        {(['from', 'to'] as const).map((end) => (
          <Field
            key={end}
            label={end === 'from' ? 'From' : 'To'}
            error={end === 'to' ? error : undefined}
          >
            {(ids) => (
              <Input
                {...ids}
                type="date"
                min={tape.from}
                max={tape.to}
                value={days[end]}
                onChange={({ target }) => changeDays({ ...days, [end]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </>
  );
}
