/**
 * Labels of the data a run has read so far (SECURITY, "injection"). `private`: the user's own data. `untrusted`: text that a
 * third party may have written, possibly with instructions.
 */
export const RUN_LABELS = ['private', 'untrusted'] as const;
export type RunLabel = (typeof RUN_LABELS)[number];

/** Key of the event that adds a label; it occurs once in a run's log. */
export const labelKey = (label: RunLabel) => `label.${label}`;
/** Key of the event of the first labelled data that does not come from the server of all labelled data before. */
export const ELSEWHERE_KEY = 'label.elsewhere';

/** What has been read so far. `from`: the server of the connection that all of it comes from; undefined when there is none or more than one. */
export interface ReadLabels {
  labels: RunLabel[];
  from?: string;
}
