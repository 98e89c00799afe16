/** Reduces a vector to 8 bits per dimension. Its length changes, its direction remains, and only that determines cosine similarity. */
export function quantise(vector: Float32Array): Int8Array {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return Int8Array.from(vector, (value) => (largest === 0 ? 0 : Math.round((value / largest) * 127)));
}
