import { enigmaVersion } from '#enigma/version.ts';
import { isExposure, type TruthPreset } from './truth-preset.ts';

/** That of each exposure; a test holds it to the strategies themselves, which are much to load. */
const exposureVersion = 1;

/** The version of the strategy that a truth table is of. */
export const truthVersion = (preset: TruthPreset): number =>
  isExposure(preset) ? exposureVersion : enigmaVersion;

/** Names what a strategy of a version made, for whom it has to be shown once: `eve@1`. */
export const truthKey = (preset: TruthPreset): string => `${preset}@${truthVersion(preset)}`;
