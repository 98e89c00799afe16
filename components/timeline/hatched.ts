/** Returns a striped pattern that distinguishes tool calls from model calls without relying on colour. */
export function hatched(color: string): string {
  return `repeating-linear-gradient(135deg, ${color} 0 3px, color-mix(in oklab, ${color} 25%, var(--card)) 3px 6px)`;
}
