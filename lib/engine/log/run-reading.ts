import { addressKey, addressKeysIn } from '@/lib/core/address-key';
import { asksFor } from '@/lib/core/asks-for';
import { RUN_LABELS, type RunLabel } from '@/lib/core/run-labels';
import type { Tool } from '@/lib/core/tool';

/** What a run has read, and which addresses it may open whatever that was (SECURITY, "injection"): a fold over its log. */
export class RunReading {
  private readonly labels = new Set<RunLabel>();
  private readonly known = new Set<string>();
  private readonly texts: string[] = [];
  /** By name of tool: whether the user's texts so far ask for it. */
  private readonly asked = new Map<string, boolean>();

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
  get isTainted(): boolean {
    return RUN_LABELS.every((label) => this.labels.has(label));
  }

  /** The person wrote this: the addresses in it are their own wish. */
  typed(text: string): void {
    this.texts.push(text);
    this.asked.clear();
    for (const key of addressKeysIn(text)) this.known.add(key);
  }

  /** Whether the user's texts in the run and its conversation ask for a tool, by its name or by one of its words. */
  asksFor({ name, onRequest = [] }: Pick<Tool, 'name' | 'onRequest'>): boolean {
    const known = this.asked.get(name);
    if (known !== undefined) return known;
    const text = this.texts.join('\n');
    const asks = text.includes(name) || asksFor(text, onRequest);
    this.asked.set(name, asks);
    return asks;
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
