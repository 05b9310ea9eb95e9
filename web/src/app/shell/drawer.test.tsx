// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import Drawer from './drawer.tsx';

afterEach(cleanup);

function Phone() {
  const [drawer, setDrawer] = useState(true);
  const [palette, setPalette] = useState(false);
  return (
    <MemoryRouter>
      <Drawer
        {...{ role: 'user', open: drawer, close: () => setDrawer(false) }}
        openPalette={() => setPalette(true)}
      />
      {palette ? <p>Commands</p> : null}
    </MemoryRouter>
  );
}

test('drawer: leads to the list of commands, and closes for it', () => {
  render(<Phone />);
  fireEvent.click(screen.getByRole('button', { name: 'Search and commands' }));
  screen.getByText('Commands');
  expect(screen.queryByRole('dialog')).toBeNull();
});
