/** Whether no control has the focus. After a navigation that has removed the one that had it, the page has the focus (components/shell/app-shell.tsx). */
export function isUnfocused(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.id === 'main';
}
