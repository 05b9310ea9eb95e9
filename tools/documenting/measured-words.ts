import { type Measured, measured } from '@sthira/quant/enigma/measured';
import { percentText } from '@sthira/quant/enigma/preset-words';
import type { PresetName } from '@sthira/quant/enigma/presets';

/** What a preset made, by account size, in one line. */
export function measuredWords(preset: PresetName): string {
  const sizes = measured[preset].map(sizeWords).join('; ');
  return `In percent of the account size: ${sizes}. That is no promise.`;
}

function sizeWords({ lakhs, years, drawdownPercent, heldBack }: Measured): string {
  const [first, second, third] = years.map(percentText);
  const held = heldBack
    ? `, and in January to August of 2026, which was held back, ${percentText(heldBack.perLakh)}`
    : '';
  const fall = Math.max(drawdownPercent, heldBack?.drawdownPercent ?? 0);
  return `with ${lakhs} lakh ${first}, ${second} and ${third} in 2023, 2024 and 2025${held}, with a fall of up to ${fall}%`;
}
