import { BaseError } from '../base-error';
import type { Phrase } from '../phrases/phrase';

/** A command that does not fit the current word library. Its phrase explains why, and what could be done instead. */
export class CommandRefused extends BaseError {
  static override readonly kind: string = 'CommandRefused';

  readonly userMessage: Phrase;

  constructor(userMessage: Phrase) {
    super(userMessage.code);
    this.userMessage = userMessage;
  }
}
