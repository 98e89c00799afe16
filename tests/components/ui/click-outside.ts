import { fireEvent } from '@testing-library/react';

/** Clicks on the page behind a dialog, once the dialog listens for that. */
export async function clickOutside(): Promise<void> {
  await new Promise((later) => setTimeout(later));
  fireEvent.pointerDown(document.body);
}
