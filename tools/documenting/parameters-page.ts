import { enigma, participation, turnOfMonth } from '@sthira/contract/algorithms';
import type { ParameterField, ParameterWords } from '@sthira/quant/enigma/parameter-kinds';
import { fieldsOf } from '@sthira/quant/texts/fields';
import { wordsOf } from '@sthira/quant/texts/parameter-words';
import { isEnigmaPreset, presetNames, type StrategyId } from '@sthira/quant/texts/preset-names';
import { presetWords } from '@sthira/quant/texts/preset-words';
import { measuredSummary } from '@sthira/quant/truth/measured-summary';

/** The parameters of the strategies as a page for people. */
export function parametersPage(): string {
  return `${[
    introduction,
    '## Presets',
    tableOf(
      ['preset', 'name', 'what it does', 'what it made'],
      presetNames.map((name, place) => [
        `\`${name}\``,
        presetWords[name].label,
        presetWords[name].explanation,
        isEnigmaPreset(name)
          ? `${measuredSummary.lines[place]} That is no promise.`
          : pastOf[name as keyof typeof pastOf],
      ]),
    ),
    howMeasured,
    ...[enigma, participation, turnOfMonth].flatMap(({ id, name }) => [
      `## Fields of ${name}`,
      tableOf(['field', 'name', 'may be', 'default', 'what it does'], fieldRows(id)),
    ]),
  ].join('\n\n')}\n`;
}

/** Where what the others made is told. */
const pastOf = {
  participation: 'See [protected participation](participation.md#what-it-made-after-all-costs).',
  'turn-of-month': 'See [turn of the month](turn-of-month.md).',
} as const;

const howMeasured = 'How that was measured is in [Enigma](enigma.md#what-the-presets-made).';

const introduction = `# Parameters of a strategy

\`npm run docs\` makes this page from the fields of each strategy ([quant/src/texts/fields.ts](../quant/src/texts/fields.ts))
and their [words](../quant/src/texts/parameter-words.ts). Nobody edits it.

An account's strategy is a JSON object. It names a preset (\`{ "preset": "daily" }\`), which says of which
strategy it is; its other fields come over the preset's values. None is chosen for anybody, and without one nothing starts. A field that stands in no table is
refused, but for \`strategy_name\`, which names the strategy in the list of master accounts.`;

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

function fieldRows(strategyId: StrategyId): string[][] {
  return Object.entries(fieldsOf(strategyId)).map(([key, field]) => {
    const words = wordsOf(strategyId)[key];
    if (words === undefined) throw new Error(`${key} has no words.`);
    return [
      `\`${field.name}\``,
      words.label,
      rangeText(field, words),
      defaultText(field, words),
      words.explanation,
    ];
  });
}

function rangeText(field: ParameterField, { unit, choices = {} }: ParameterWords): string {
  switch (field.kind) {
    case 'number':
      return `${field.min} to ${field.max.toLocaleString('en-IN')} ${unit ?? ''}${field.whole ? ', whole' : ''}`;
    case 'choice':
      return field.choices.map((choice) => `\`${choice}\` (${choices[choice] ?? ''})`).join(', ');
    case 'yes-no':
      return 'true or false';
    case 'time':
      return `${field.earliest} to ${field.latest} IST`;
  }
}

function defaultText(field: ParameterField, { whenUnset = '' }: ParameterWords): string {
  return field.default === null ? `unset: ${whenUnset}` : String(field.default);
}
