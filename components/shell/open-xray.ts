const button = () => document.querySelector<HTMLElement>('[data-xray]');

/** Whether the page shows a run that has an X-ray. */
export function hasXray(): boolean {
  return button() !== null;
}

/** Opens the X-ray of the page's run, or closes it. */
export function openXray(): void {
  button()?.focus();
  button()?.click();
}
