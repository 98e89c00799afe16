/** How a part of the chart is filled. Patterns differ in shape, so that colour is not needed to tell them apart. */
export type Pattern = 'solid' | 'hatched' | 'dotted' | 'lined';

/** Returns a CSS background. */
export function patternOf(pattern: Pattern, color: string): string {
  const pale = `color-mix(in oklab, ${color} 25%, var(--card))`;
  switch (pattern) {
    case 'solid':
      return color;
    case 'hatched':
      return `repeating-linear-gradient(135deg, ${color} 0 3px, ${pale} 3px 6px)`;
    case 'dotted':
      return `radial-gradient(circle at center, ${color} 1.2px, transparent 1.6px) 0 0 / 5px 5px, var(--card)`;
    case 'lined':
      return `repeating-linear-gradient(90deg, ${color} 0 1px, var(--card) 1px 4px)`;
  }
}
