/** The word library has another version than the one that the change was made for. */
export class LibraryChanged extends Error {
  /** Compares by name, like `AppError`. */
  static [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'LibraryChanged';
  }

  constructor() {
    super('The word library has changed.');
    this.name = 'LibraryChanged';
  }
}
