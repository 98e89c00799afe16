/** Where the sample desk's site is served, on the server's own origin. */
export const SAMPLE_DESK_PATH = '/sample-desk';
