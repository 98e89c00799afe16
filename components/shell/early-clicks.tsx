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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the source of the function below and contains no data
      dangerouslySetInnerHTML={{ __html: `(${repeatEarlyClicks})()` }}
    />
  );
}

interface Waiting {
  clicked: HTMLButtonElement;
  click: MouseEvent;
  name: string;
  isOnly: boolean;
  href: string;
  /** Milliseconds since the epoch. */
  until: number;
}

/** Uses nothing outside itself, because the page contains its source. */
function repeatEarlyClicks() {
  const waiting: Waiting[] = [];
  /** The button of the last click, unless React has received the click. */
  let missed: Element | undefined;
  let timer: number | undefined;

  // React marks the document when it begins to hydrate it.
  const isReactThere = () => Object.keys(document).some((key) => key.startsWith('__reactContainer'));
  const nameOf = (button: Element) => `${button.getAttribute('aria-label')} ${button.textContent}`;
  const named = (name: string) => [...document.querySelectorAll('button')].filter((button) => nameOf(button) === name);

  /** Calls `work` and returns whether an event of this type reached the button: React stops those that come too early for a part of the page. */
  function reaches(button: Element, type: string, work: () => void): boolean {
    let reached = false;
    const note = () => {
      reached = true;
    };
    button.addEventListener(type, note, { capture: true });
    work();
    button.removeEventListener(type, note, { capture: true });
    return reached;
  }

  function repeat() {
    clearTimeout(timer);
    const [first] = waiting;
    if (!first) return;
    const { clicked, click, name, isOnly, href, until } = first;
    if (location.href !== href || Date.now() > until) {
      waiting.length = 0;
      return;
    }
    // React replaces elements whose data has changed before it could hydrate them.
    const found = isOnly ? named(name) : [];
    const button = clicked.isConnected ? clicked : found.length === 1 ? found[0] : undefined;
    const down = new PointerEvent('pointerdown', click);
    if (isReactThere() && button && reaches(button, 'pointerdown', () => button.dispatchEvent(down))) {
      waiting.shift();
      for (const type of ['mousedown', 'pointerup', 'mouseup', 'click']) {
        button.dispatchEvent(new (type === 'pointerup' ? PointerEvent : MouseEvent)(type, click));
      }
    }
    if (waiting.length > 0) timer = window.setTimeout(repeat, 50);
  }

  // An earlier button may have begun to work since the last attempt: its click comes before the next one, which replaces it on the same button.
  addEventListener(
    'pointerdown',
    ({ isTrusted, target }) => {
      if (!isTrusted) return;
      const [first] = waiting;
      if (first && target instanceof Node && first.clicked.contains(target)) waiting.shift();
      repeat();
    },
    true,
  );
  // The user has gone on.
  addEventListener(
    'keydown',
    ({ isTrusted, key }) => {
      if (isTrusted && key === 'Enter') waiting.length = 0;
    },
    true,
  );

  addEventListener(
    'click',
    (click) => {
      const clicked = click.target instanceof Element ? click.target.closest('button') : null;
      // A form with an address also works as HTML.
      if (!click.isTrusted || !clicked || clicked.form?.hasAttribute('action')) return;
      const name = nameOf(clicked);
      const isOnly = named(name).length === 1;
      const isTooEarly = !isReactThere();
      if (isTooEarly) click.preventDefault();
      missed = clicked;
      let isReceived = false;
      const note = () => {
        if (isTooEarly) return;
        isReceived = true;
        missed = undefined;
      };
      clicked.addEventListener('click', note, { capture: true, once: true });
      setTimeout(() => {
        clicked.removeEventListener('click', note, { capture: true });
        if (!isReceived && !waiting.some((one) => one.clicked === clicked)) {
          waiting.push({ clicked, click, name, isOnly, href: location.href, until: Date.now() + 60_000 });
          if (waiting.length === 1) repeat();
        }
      });
    },
    true,
  );

  addEventListener(
    'submit',
    (event) => {
      const isForReact = event.target instanceof Element && !event.target.hasAttribute('action');
      if (isForReact && (!isReactThere() || (missed && event.submitter === missed))) event.preventDefault();
    },
    true,
  );
}
