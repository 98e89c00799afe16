import { ToolFailed } from '@/lib/core/errors';
import type { UserMessage } from '@/lib/core/phrases/phrase';

/**
 * `refused`: the URL or host may not be visited. `unreachable`: no web server answered; the same for a closed port, another protocol, an
 * invalid certificate and no response, so that the message cannot be used to scan a network. The other codes mean that a server did
 * respond.
 */
export type OutboundFailureCode = 'refused' | 'unreachable' | 'too_slow' | 'too_large' | 'content_type' | 'redirects' | 'broken';

/** A request to an outside server that was refused or failed. Its message may be shown to a user or a model. */
export class OutboundFailed extends ToolFailed {
  static override readonly kind: string = 'OutboundFailed';

  readonly code: OutboundFailureCode;
  /** The status of a redirect that is not followed, or of a proxy that does not connect. */
  readonly status?: number;

  constructor(
    code: OutboundFailureCode,
    message: UserMessage,
    { status, ...options }: { cause?: unknown; status?: number } = {},
  ) {
    super(message, options);
    this.code = code;
    this.status = status;
  }
}
