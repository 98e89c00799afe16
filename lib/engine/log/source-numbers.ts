import { hash } from 'node:crypto';
import type { RecordedSource, ReturnedSource } from '@/lib/core/citation';

/**
 * Numbers what the tools of a run have returned, in the order of its log. Equal sources of several calls share a number. The numbers are
 * recorded with the results, so that every attempt at the run continues them.
 */
export class SourceNumbers {
  private readonly byKey = new Map<string, number>();

  /** Returns the sources with their numbers; new ones get the next numbers. */
  number(sources: readonly ReturnedSource[]): RecordedSource[] {
    return sources.map((source) => {
      const key = keyOf(source);
      const number = this.byKey.get(key) ?? this.byKey.size + 1;
      this.byKey.set(key, number);
      return { number, key, at: [...source.at] };
    });
  }

  /** Continues the numbers of recorded sources. */
  restore(sources: readonly RecordedSource[]): void {
    for (const { key, number } of sources) this.byKey.set(key, number);
  }
}

const keyOf = ({ origin, offset, text }: ReturnedSource) =>
  hash('sha256', JSON.stringify([origin, offset ?? null, text]), 'base64url').slice(0, 22);
