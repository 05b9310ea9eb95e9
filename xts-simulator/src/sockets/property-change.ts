import type { Instant, Paise } from '@sthira/contract/units';
import { socketTime } from '#core/wire-clock.ts';
import { type Instrument, segmentNumbers } from '#market/instrument.ts';

/**
 * The text of an instrument property change: one value is a date with colons, one a run of NULs,
 * the strike counts in paise.
 */
export function propertyChange(instrument: Instrument, lastPaise: Paise, now: Instant): string {
  const strike = instrument.kind === 'option' ? instrument.contract.strike * 100 : 0;
  const values = [
    `t:${segmentNumbers[instrument.segment]}_${instrument.instrumentId}`,
    '87:0.05',
    '88:99999.95',
    `105:${lastPaise / 100}`,
  ];
  return [
    ...values,
    `109:${strike}`,
    `23:${socketTime(now).slice(0, 19)}`,
    `24:${'\0'.repeat(8)}`,
    '110:99999.95',
    '111:0.05',
  ].join(',');
}
