/** Whether a value has content: false for null, undefined, and an empty text, list or object. */
export function isFilled(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return value !== null && value !== undefined && value !== '';
}

export function countFilled(record: Record<string, unknown>, except: readonly string[]): number {
  return Object.entries(record).filter(([key, value]) => !except.includes(key) && isFilled(value)).length;
}
