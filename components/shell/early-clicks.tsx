/**
 * Repeats clicks on buttons once they work: React drops a click on HTML from the server whose code has not loaded yet. Runs before the
 * code of the page, and keeps forms from being sent as HTML, which would put what they contain into the address.
 */
export function EarlyClicks({ nonce }: { nonce: string | undefined }) {
  return (
    <script
      nonce={nonce}
      // Browsers hide nonces from scripts.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the source of the function below, which nobody else writes
      dangerouslySetInnerHTML={{ __html: `(${repeatEarlyClicks})()` }}
    />
  );
}

/** Uses nothing outside itself, because the page contains its source. */
function repeatEarlyClicks() {
  const has = (node: Node, mark: string) => Object.keys(node).some((key) => key.startsWith(mark));
  // React marks the elements that it has hydrated; without these marks, no click is repeated.
  const isHydrated = (element: Element) => has(element, '__reactProps');
  const nameOf = (element: Element) => `${element.getAttribute('aria-label')} ${element.textContent}`;
  addEventListener(
    'click',
    (click) => {
      const clicked = click.target instanceof Element ? click.target.closest('button') : null;
      // A form with an address also works as HTML.
      if (!clicked || isHydrated(clicked) || clicked.form?.hasAttribute('action')) return;
      const isTooEarly = !has(document, '__reactContainer');
      if (isTooEarly) click.preventDefault();
      const { href } = location;
      const name = nameOf(clicked);
      const until = Date.now() + 60_000;
      const repeat = () => {
        if (location.href !== href || Date.now() > until) return;
        // React replaces elements whose data has changed before it could hydrate them.
        const button = clicked.isConnected
          ? clicked
          : [...document.querySelectorAll('button')].find((one) => nameOf(one) === name);
        if (!button || !isHydrated(button)) return void setTimeout(repeat, 50);
        for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
          button.dispatchEvent(new (type.startsWith('pointer') ? PointerEvent : MouseEvent)(type, click));
        }
      };
      // If React could hydrate the button at once, it has handled the click by then.
      setTimeout(() => {
        if (isTooEarly || !isHydrated(clicked)) repeat();
      });
    },
    true,
  );
}
