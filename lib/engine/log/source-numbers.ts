import { hash } from 'node:crypto';
import type { RecordedSource, ReturnedSource } from '@/lib/core/citations/citation';

/**
 * Numbers what the tools of a run have returned, in the order of its log. Equal sources of several calls share a number. The numbers are
 * recorded with the results, so that every attempt at the run continues them.
 */
export class SourceNumbers {
  private readonly byKey = new Map<string, number>();
  private last = 0;

  /** Returns the sources with their numbers; new ones get the next numbers. */
  number(sources: readonly ReturnedSource[]): RecordedSource[] {
    return sources.map((source) => {
      const key = keyOf(source);
      const number = this.byKey.get(key) ?? this.last + 1;
      this.keep(key, number);
      return { number, key, at: [...source.at] };
    });
  }

  /** Continues the numbers of recorded sources. */
  restore(sources: readonly RecordedSource[]): void {
    for (const { key, number } of sources) this.keep(key, number);
  }

  /** The log of a retry has gaps: sources found only in a turn that is repeated. */
  private keep(key: string, number: number): void {
    this.byKey.set(key, number);
    this.last = Math.max(this.last, number);
  }
}

const keyOf = ({ origin, offset, text }: ReturnedSource) =>
  hash('sha256', JSON.stringify([origin, offset ?? null, text]), 'base64url').slice(0, 22);
