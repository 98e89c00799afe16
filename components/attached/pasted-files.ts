/** Returns the files that are to be attached when they are pasted; none: the browser pastes the text. */
export function pastedFiles({ files, types }: DataTransfer): File[] {
  // Text copied from a table or document comes with a picture of itself, and a copied file with its name as text.
  return types.includes('text/plain') ? [...files].filter(({ type }) => !type.startsWith('image/')) : [...files];
}
