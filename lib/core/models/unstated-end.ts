/** The raw finish reason of an answer whose server gave none; a truncated answer could then go unnoticed. */
export const UNSTATED_END = 'unstated';
