import { addressKey, addressKeysIn } from '../core/address-key';
import { RUN_LABELS, type RunLabel } from '../core/run-labels';

/** What a run has read, and which addresses it may open whatever that was (SECURITY, "injection"): a fold over its log. */
export class RunReading {
  private readonly labels = new Set<RunLabel>();
  private readonly known = new Set<string>();
  private readonly texts: string[] = [];

  add(label: RunLabel): void {
    this.labels.add(label);
  }

  has(label: RunLabel): boolean {
    return this.labels.has(label);
  }

  /**
   * Whether it has read private data as well as text of strangers: such text may want to send such data away, and a model is
   * taken to obey it.
   */
  get isRisky(): boolean {
    return RUN_LABELS.every((label) => this.labels.has(label));
  }

  /** The person wrote this: the addresses in it are their own wish. */
  typed(text: string): void {
    this.texts.push(text);
    for (const key of addressKeysIn(text)) this.known.add(key);
  }

  /** Everything the person wrote in the run and its conversation. */
  get typedText(): string {
    return this.texts.join('\n');
  }

  /** A web search returned these, so nobody in this run has made them up. */
  found(addresses: readonly string[]): void {
    for (const address of addresses) {
      const key = addressKey(address);
      if (key !== undefined) this.known.add(key);
    }
  }

  knows(address: string): boolean {
    const key = addressKey(address);
    return key !== undefined && this.known.has(key);
  }
}
