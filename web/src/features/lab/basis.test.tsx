// @vitest-environment jsdom
// req: INVESTOR-157
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Basis } from './basis.tsx';

afterEach(cleanup);

test.each(['simulated', 'recorded', 'own'] as const)(
  'basis of a %s past: how far modelled prices lay from traded ones',
  (kind) => {
    render(<Basis kind={kind} />);
    expect(screen.getByText(/modelled/).textContent).toMatch(
      /half of the modelled prices lay within 7\.1% \(NIFTY\) and 14\.8% \(SENSEX\) of the traded ones/,
    );
  },
);
