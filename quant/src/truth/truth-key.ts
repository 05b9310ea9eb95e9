import type { PresetName } from '#enigma/presets.ts';
import { enigmaVersion } from '#enigma/version.ts';

/** Names what a strategy of a version made, for whom it has to be shown once: `eve@1`. */
export const truthKey = (preset: PresetName): string => `${preset}@${enigmaVersion}`;
