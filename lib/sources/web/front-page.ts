const NAMES = new Set(['index', 'home', 'accueil', 'default', 'welcome', 'bienvenue']);
const LANGUAGE = /^(?:en|fr|de|es|it|nl|pt|eng|fra)(?:[-_][a-z]{2})?$/i;
const EXTENSION = /\.[a-z]{2,5}$/i;

/**
 * Whether an address is the front page of a site, in any language: `/`, `/fr/`, `/en/home.html`. `roots`: addresses below which a site begins that is
 * only a part of its host.
 */
export function isFrontPage({ href, pathname }: URL, roots: readonly string[] = []): boolean {
  const root = roots.find((one) => href === one || href.startsWith(`${one}/`));
  const path = root === undefined ? pathname : href.slice(root.length).replace(/[?#].*$/s, '');
  const [first, ...rest] = path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => part.replace(EXTENSION, '').toLowerCase());
  if (first === undefined) return true;
  return (NAMES.has(first) || LANGUAGE.test(first)) && rest.every((part) => NAMES.has(part));
}
