/** What a refusal of the server says, with the time of the next try unless its message names that. */
export function refusalText({ message, retryAfter }) {
  return !retryAfter || message.includes(`in ${retryAfter} s`) ? message : `${message} Try again in ${retryAfter} s.`;
}
