import { OutboundFailed } from './outbound-failed';

/** The failure of a response that is larger than its limit. */
export const tooLarge = (maxBytes: number) =>
  new OutboundFailed('too_large', `The response is larger than ${Math.floor(maxBytes / 1_048_576)} MB.`);
