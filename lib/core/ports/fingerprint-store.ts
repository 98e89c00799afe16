/** Fingerprints of the secrets that all processes sharing this database must have in common. */
export interface FingerprintStore {
  /** Stores the value unless the name already has one. Returns the stored value. */
  keep(name: string, value: string): Promise<string>;
  replace(name: string, value: string): Promise<void>;
}
