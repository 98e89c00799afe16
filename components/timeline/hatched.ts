/** A pattern of stripes, so that tool calls are told from model calls without the colour. */
export function hatched(color: string): string {
  return `repeating-linear-gradient(135deg, ${color} 0 3px, color-mix(in oklab, ${color} 25%, var(--card)) 3px 6px)`;
}
