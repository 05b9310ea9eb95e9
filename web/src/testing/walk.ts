import { fireEvent, screen, waitFor } from '@testing-library/react';

const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent;

/**
 * Presses the button of this name as soon as it can be pressed. A search by role computes the style
 * of every element of a page, which takes longer than all the rest of a walk through it.
 */
export async function press(name: string): Promise<void> {
  const button = await waitFor(() => {
    const named = [...document.querySelectorAll('button')].find((one) => nameOf(one) === name);
    if (!named || named.disabled || named.ariaDisabled === 'true')
      throw new Error(`No button ${name} can be pressed.`);
    return named;
  });
  fireEvent.click(button);
}

export async function type(label: string, value: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}
