/**
 * Labels of the data a run has read so far (SECURITY, "injection"). `private`: the person's own data. `untrusted`: text that a
 * third party may have written, possibly with instructions.
 */
export const RUN_LABELS = ['private', 'untrusted'] as const;
export type RunLabel = (typeof RUN_LABELS)[number];

/** Key of the event that adds a label; it occurs once in a run's log. */
export const labelKey = (label: RunLabel) => `label.${label}`;
