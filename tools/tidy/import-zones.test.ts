import { expect, test } from 'vitest';
import { crossedZones, unorderedFolders } from './import-zones.ts';

const file = (path: string, target: string) => ({
  path,
  text: `import { thing } from '${target}';\n`,
});
const feature = { path: 'web/src/features/trading/other.ts', text: '' };

test.each([
  ['functions/src/platform/clock.ts', '#people/caller.ts'],
  ['functions/src/brokers/limits.ts', '../accounts/account-row.ts'],
  ['functions/src/accounts/start.ts', '#entrypoints/api.ts'],
  ['functions/src/accounts/start.ts', '../../../web/src/app/brand.ts'],
  ['contract/src/units.ts', '@sthira/quant/calendar'],
  ['quant/src/enigma.ts', '@sthira/functions/x'],
  ['web/src/ui/button.tsx', '#platform/call.ts'],
  ['web/src/ui/button.tsx', '#features/live/badge.tsx'],
  ['web/src/platform/call.ts', '#ui/toaster.tsx'],
  ['web/src/features/live/badge.tsx', '#features/trading/other.ts'],
  ['web/src/features/live/badge.tsx', '#pages/home.tsx'],
  ['web/src/pages/home.tsx', '#platform/call.ts'],
  ['web/src/pages/home.tsx', '#app/router.tsx'],
  ['web/src/entities/account/badge.tsx', '#features/live/badge.tsx'],
  ['web/src/platform/call.ts', '#entities/account/badge.tsx'],
  ['web/src/ui/button.tsx', '#entities/account/badge.tsx'],
  ['web/src/pages/home.tsx', '@sthira/xts-simulator/main'],
  ['xts-simulator/src/main.ts', '../../functions/src/platform/clock.ts'],
  ['functions/src/agents/plan.ts', '../../../tests/support/chromium.ts'],
])('%s may not import %s', (path, target) =>
  expect(crossedZones([file(path, target), feature])).toHaveLength(1),
);

test.each([
  ['functions/src/accounts/start.ts', '#platform/clock.ts'],
  ['functions/src/index.ts', './entrypoints/api.ts'],
  ['web/src/features/live/badge.tsx', '#features/live/health.ts'],
  ['web/src/features/live/badge.tsx', '#platform/call.ts'],
  ['web/src/features/live/badge.tsx', '#entities/account/badge.tsx'],
  ['web/src/entities/account/badge.tsx', '#platform/call.ts'],
  ['web/src/pages/home.tsx', '#features/live/badge.tsx'],
  ['web/src/pages/home.tsx', '#entities/account/badge.tsx'],
  ['tests/flows/start.test.ts', '../../functions/src/accounts/start.ts'],
])('%s may import %s', (path, target) =>
  expect(crossedZones([file(path, target), feature])).toEqual([]),
);

test('an import over several lines, a re-export and a dynamic import are seen', () => {
  const text =
    "import {\n  a,\n  b,\n} from '#agents/plan.ts';\nexport * from '#agents/lease.ts';\nconst c = await import('#agents/tag.ts');\n";
  expect(crossedZones([{ path: 'functions/src/people/a.ts', text }])).toHaveLength(3);
});

test('a folder nobody ordered is found', () =>
  expect(
    unorderedFolders([
      file('functions/src/billing/pay.ts', 'zod'),
      file('functions/src/people/a.ts', 'zod'),
    ]),
  ).toEqual(['functions/src/billing has no place in the import order']));
