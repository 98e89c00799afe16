/** Fingerprints of the secrets that every process over this database must have. */
export interface FingerprintStore {
  /** Keeps the first one of a name. Returns the one that is kept. */
  keep(name: string, value: string): Promise<string>;
  replace(name: string, value: string): Promise<void>;
}
