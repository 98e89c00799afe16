/** The name of a tool, an agent or a phase as words: `updateSFDCRecord` becomes "Update SFDC record". */
export function nameWords(name: string): string {
  const words = name
    .replace(/[-_.]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .trim()
    .split(' ')
    .map((word) => (word === word.toUpperCase() && word.length > 1 ? word : word.toLowerCase()))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
