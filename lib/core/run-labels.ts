/**
 * What a run has read so far (SECURITY, "injection"). `private`: data of the person's own. `untrusted`: text that somebody else
 * may have written, and with it instructions.
 */
export const RUN_LABELS = ['private', 'untrusted'] as const;
export type RunLabel = (typeof RUN_LABELS)[number];

/** A label is said once in the log of a run, under this key. */
export const labelKey = (label: RunLabel) => `label.${label}`;
