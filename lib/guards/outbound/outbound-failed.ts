import { ToolFailed } from '@/lib/core/errors';

/**
 * `refused`: the URL or host may not be visited. `unreachable`: nothing there answered as a web server; said the same for a
 * closed port, one that speaks something else, a wrong certificate and silence, so that nobody scans with it. The others come
 * from what did answer.
 */
export type OutboundFailureCode = 'refused' | 'unreachable' | 'too_slow' | 'too_large' | 'content_type' | 'redirects' | 'broken';

/** A request to the outside that was not made or brought nothing. Its message may be shown to a person or a model. */
export class OutboundFailed extends ToolFailed {
  static override readonly kind: string = 'OutboundFailed';

  readonly code: OutboundFailureCode;

  constructor(code: OutboundFailureCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}
