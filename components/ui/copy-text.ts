/** Copies a text, and returns whether the browser allowed it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    // Not permitted, or not available outside a secure context.
    if (error instanceof DOMException || error instanceof TypeError) return false;
    throw error;
  }
}
