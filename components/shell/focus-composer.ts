/** Focuses the message field. @returns whether the page has one. */
export function focusComposer(): boolean {
  const field = document.querySelector<HTMLElement>('textarea[data-composer]');
  field?.focus({ preventScroll: true });
  return field !== null;
}
