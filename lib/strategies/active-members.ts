/** Counts the agents of a phase that are still working. */
export class ActiveMembers {
  private count: number;
  private readonly waiting = new Set<() => void>();

  constructor(count: number) {
    this.count = count;
  }

  change(by: 1 | -1): void {
    this.count += by;
    if (this.count === 0) for (const wake of this.waiting) wake();
  }

  /** Resolves when no member is working any more. */
  allDone(): Promise<void> {
    return this.count === 0 ? Promise.resolve() : new Promise((resolve) => this.waiting.add(resolve));
  }
}
