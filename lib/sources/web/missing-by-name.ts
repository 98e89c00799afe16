/** Words in the names of error pages. A name with other words may be that of a form or a room: `rc404.html`. */
const WORDS = new Set('404 error erreur err http status page not found notfound introuvable en eng fr fra'.split(' '));
const TELLING = new Set(['404', 'notfound', 'introuvable']);
const EXTENSION = /\.[a-z]{2,5}$/i;

/** Whether the last part of a path is the name of an error page: `/errors/404.html`, `/page-introuvable`. */
export function isMissingByName(path: string): boolean {
  const name = path.split('/').findLast((part) => part !== '') ?? '';
  const words =
    name
      .replace(EXTENSION, '')
      .toLowerCase()
      .match(/[a-z]+|\d+/g) ?? [];
  const isTelling = words.some((word) => TELLING.has(word)) || words.join(' ').includes('not found');
  return isTelling && words.every((word) => WORDS.has(word));
}
