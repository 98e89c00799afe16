import { addressKey, addressKeysIn } from '@/lib/core/connections/address-key';
import { withoutFileNames } from '@/lib/core/desks/asked-words';
import { RUN_LABELS, type RunLabel } from '@/lib/core/runs/run-labels';
import { asksFor } from '@/lib/core/text/asks-for';
import type { Tool } from '@/lib/core/tools/tool';

/** A run's labels and the addresses it may open even when tainted (SECURITY, "injection"): a fold over its log. */
export class RunTaint {
  private readonly labels = new Set<RunLabel>();
  /** The server that all labelled data comes from; null: the product's own tools, or several servers. */
  private origin: string | null | undefined;
  private readonly known = new Set<string>();
  private readonly texts: string[] = [];
  /** By tool name: whether the user's texts so far ask for the tool. */
  private readonly asked = new Map<string, boolean>();

  add(label: RunLabel, origin: string | null = null): void {
    this.labels.add(label);
    this.origin = this.origin === undefined || this.origin === origin ? origin : null;
  }

  /** Whether `add` would change nothing. */
  covers(label: RunLabel, origin: string | null = null): boolean {
    return this.labels.has(label) && (this.origin === null || this.origin === origin);
  }

  has(label: RunLabel): boolean {
    return this.labels.has(label);
  }

  /**
   * Whether the run has read both private data and third-party text: such text may contain instructions to send that data away,
   * and the model must be assumed to follow them.
   */
  get isTainted(): boolean {
    return RUN_LABELS.every((label) => this.labels.has(label));
  }

  /** Whether the run is tainted by data from other origins than this server; such data could be sent to it. */
  isTaintedBeyond(origin: string | undefined): boolean {
    return this.isTainted && (origin === undefined || this.origin !== origin);
  }

  /** Records text that the user typed; the run may open the addresses in it, but not those in the names of its files. */
  typed(text: string): void {
    const words = withoutFileNames(text);
    this.texts.push(words);
    this.asked.clear();
    for (const key of addressKeysIn(words)) this.known.add(key);
  }

  /** Whether the user's texts in the run and its conversation ask for a tool, by its name or by one of its words. */
  asksFor({ name, onRequest = [] }: Pick<Tool, 'name' | 'onRequest'>): boolean {
    const isAsked = this.asked.get(name);
    if (isAsked !== undefined) return isAsked;
    const text = this.texts.join('\n');
    const asks = text.includes(name) || asksFor(text, onRequest);
    this.asked.set(name, asks);
    return asks;
  }

  /** Records addresses that a web search returned: no model in this run made them up. */
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
