import { parseParameters } from '@sthira/quant/enigma/parameters';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Field, Select } from '#ui/controls/field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { formatNumber } from '#ui/format/format-money.ts';
import type { LabChoice } from './choice.ts';
import type { PastMap as Cells, MapSide, PastRequest } from './lab.worker.ts';
import { MapTable } from './map-table.tsx';
import { type Key, mappable, parameterName, valuesAround } from './map-values.ts';
import type { TapeOffer } from './tape-offer.ts';
import { useLabWorker } from './use-lab-worker.ts';

interface Props {
  choice: LabChoice;
  tape: TapeOffer;
  request: PastRequest;
  /** Hears of the pairs that were tried. */
  tried: (variants: readonly string[]) => void;
}

interface Map {
  stands: 'playing' | 'mapped' | 'failed';
  played: number;
  of: number;
  down: MapSide;
  across: MapSide;
  cells: Cells | undefined;
}

/** What pairs of two parameters' values made, so that one lucky value stands among its neighbours. */
export function PastMap({ choice, tape, request, tried }: Props) {
  const parameters = parseParameters(choice.strategy);
  const offered = mappable(parameters);
  const [keys, setKeys] = useState<[Key, Key]>(['stop', 'wings']);
  const [map, setMap] = useState<Map>();
  const { send, end } = useLabWorker((answer) => {
    setMap((before) => {
      if (!before) return before;
      if (answer.kind === 'map-progress') return { ...before, played: answer.played };
      if (answer.kind === 'mapped') return { ...before, stands: 'mapped', cells: answer.map };
      return answer.kind === 'failed' ? { ...before, stands: 'failed' } : before;
    });
  });
  const isPlaying = map?.stands === 'playing';

  function play() {
    const [down, across] = keys.map((key) => ({ key, values: valuesAround(key, parameters) }));
    if (!down || !across) return;
    const of = down.values.length * across.values.length;
    setMap({ stands: 'playing', played: 0, of, down, across, cells: undefined });
    tried(
      down.values.flatMap((one) =>
        across.values.map((other) =>
          JSON.stringify({ ...parameters, [down.key]: one, [across.key]: other }),
        ),
      ),
    );
    send({ kind: 'map', tape, request, down, across });
  }

  return (
    <div className="space-y-4 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-end gap-4 print:hidden">
        {[0, 1].map((place) => (
          <Field key={place} label={place === 0 ? 'Down' : 'Across'}>
            {(ids) => (
              <Select
                {...ids}
                value={keys[place]}
                onChange={({ target }) => {
                  const key = offered.find((one) => one === target.value);
                  if (key) setKeys(place === 0 ? [key, keys[1]] : [keys[0], key]);
                }}
              >
                {offered
                  .filter((key) => key !== keys[1 - place])
                  .map((key) => (
                    <option key={key} value={key}>
                      {parameterName(key)}
                    </option>
                  ))}
              </Select>
            )}
          </Field>
        ))}
        <Button busy={isPlaying} onClick={play}>
          Play the map
        </Button>
        {isPlaying ? (
          <Button
            onClick={() => {
              end();
              setMap(undefined);
            }}
          >
            Cancel
          </Button>
        ) : null}
      </div>
      <p role="status" className="text-xs text-ink-soft">
        {isPlaying
          ? `${formatNumber(map.played, 'whole')} of ${formatNumber(map.of, 'whole')} pairs played`
          : 'Each pair is one variant more that was tried on these days.'}
      </p>
      {map?.stands === 'failed' ? (
        <Notice kind="bad">This browser could not play the map.</Notice>
      ) : null}
      {map?.cells ? (
        <MapTable
          cells={map.cells}
          down={map.down}
          across={map.across}
          chosen={parameters}
          capitalPaise={request.capitalPaise}
        />
      ) : null}
    </div>
  );
}
