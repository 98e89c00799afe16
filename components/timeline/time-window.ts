/** The visible time range: `start` in epoch milliseconds, `span` in milliseconds. */
export interface TimeWindow {
  start: number;
  span: number;
}

/** Returns the position of a moment, as a CSS length from the left. */
export function placeOf(time: number, { start, span }: TimeWindow): string {
  return `${Math.min(100, Math.max(0, ((time - start) / span) * 100)).toFixed(3)}%`;
}

/** Returns the width of a duration, as a CSS length. */
export function widthOf(ms: number, { span }: TimeWindow): string {
  return `${Math.min(100, Math.max(0, (ms / span) * 100)).toFixed(3)}%`;
}
