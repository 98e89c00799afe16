/**
 * The base of our errors. `instanceof` compares kinds: Next bundles routes and the workbench separately, so an error thrown by one copy of a
 * class is caught by another.
 */
export class BaseError extends Error {
  /** Overridden by each class: minified classes have no names. */
  static readonly kind: string = 'BaseError';

  static [Symbol.hasInstance](value: unknown): boolean {
    // biome-ignore lint/complexity/noThisInStatic: in a subclass, `this.kind` is the subclass's kind
    return value instanceof Error && kindsOf(value).includes(this.kind);
  }

  constructor(message?: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.kind;
  }
}

/** Returns the kinds of an error's class and its superclasses, whichever bundle's copy created it. */
function kindsOf(error: Error): string[] {
  const kinds: string[] = [];
  for (let one = error.constructor as { kind?: string }; one.kind; one = Object.getPrototypeOf(one)) kinds.push(one.kind);
  return kinds;
}
