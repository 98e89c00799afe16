const NAMES = new Set(['index', 'home', 'accueil', 'default', 'welcome', 'bienvenue']);
const LANGUAGE = /^(?:en|fr|de|es|it|nl|pt|eng|fra)(?:[-_][a-z]{2})?$/i;
const EXTENSION = /\.[a-z]{2,5}$/i;

/** Whether a path is the front page of a site, in whichever language: `/`, `/fr/`, `/en/home.html`. */
export function isFrontPage(path: string): boolean {
  const [first, ...rest] = path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => part.replace(EXTENSION, '').toLowerCase());
  if (first === undefined) return true;
  return (NAMES.has(first) || LANGUAGE.test(first)) && rest.every((part) => NAMES.has(part));
}
