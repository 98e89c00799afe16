import type { Phrase } from '../phrases/phrase';

/** A command that does not fit the current word library. Its phrase explains why, and what could be done instead. */
export class CommandRefused extends Error {
  /** Compares by name, like `AppError`. */
  static [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'CommandRefused';
  }

  readonly userMessage: Phrase;

  constructor(userMessage: Phrase) {
    super(userMessage.code);
    this.name = 'CommandRefused';
    this.userMessage = userMessage;
  }
}
