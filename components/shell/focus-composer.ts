/** Puts the focus into the field where a message is written. @returns whether this page has one. */
export function focusComposer(): boolean {
  const field = document.querySelector<HTMLElement>('textarea[data-composer]');
  field?.focus({ preventScroll: true });
  return field !== null;
}
