/** Returns the smallest value that the given share of all values does not exceed. */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
}

export const median = (values) => quantile(values, 0.5);

export const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
