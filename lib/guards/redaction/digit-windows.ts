import type { TextRange } from '@/lib/core/text/text-range';
import type { DigitRun } from './digit-runs';

/** Consecutive groups of digits. The text is built only when it is read, since most windows are rejected by their size. */
export class DigitWindow {
  private readonly run: DigitRun;
  private readonly from: number;
  private readonly to: number;

  constructor(run: DigitRun, from: number, to: number) {
    this.run = run;
    this.from = from;
    this.to = to;
  }

  get start(): number {
    return this.run.groups[this.from]?.start ?? 0;
  }

  get end(): number {
    return this.run.groups[this.to - 1]?.end ?? 0;
  }

  /** Number of digits. */
  get length(): number {
    return (this.run.offsets[this.to] ?? 0) - (this.run.offsets[this.from] ?? 0);
  }

  get digits(): string {
    return this.run.digits.slice(this.run.offsets[this.from], this.run.offsets[this.to]);
  }

  /** Lengths of the groups: `3-3-4`. */
  get shape(): string {
    let shape = String(this.run.groups[this.from]?.digits.length);
    for (let n = this.from + 1; n < this.to; n += 1) shape += `-${this.run.groups[n]?.digits.length}`;
    return shape;
  }

  get isDivided(): boolean {
    return this.to - this.from > 1;
  }

  /** The separators between the groups, each kind once. */
  get separators(): ReadonlySet<string> {
    return new Set(this.run.separators.slice(this.from, this.to - 1));
  }
}

/** Number of digits, and of groups, of the windows to find. */
interface WindowSize {
  least: number;
  most: number;
  groups: number;
}

/** Finds the windows of a run that pass: the longest one from each group, without those that overlap an earlier one. */
export function passingWindows(run: DigitRun, size: WindowSize, passes: (window: DigitWindow) => boolean): DigitWindow[] {
  const found: DigitWindow[] = [];
  for (let from = 0; from < run.groups.length; ) {
    const end = endOf(run, from, size, passes);
    if (end !== undefined) found.push(new DigitWindow(run, from, end));
    from = end ?? from + 1;
  }
  return found;
}

/** Index after the last group of the longest passing window that begins at a group. */
function endOf(
  run: DigitRun,
  from: number,
  { least, most, groups }: WindowSize,
  passes: (window: DigitWindow) => boolean,
): number | undefined {
  for (let to = Math.min(from + groups, run.groups.length); to > from; to -= 1) {
    const length = (run.offsets[to] ?? 0) - (run.offsets[from] ?? 0);
    if (length < least) return undefined;
    if (length <= most && passes(new DigitWindow(run, from, to))) return to;
  }
  return undefined;
}

/** Returns the spans of the windows of some runs that pass. */
export function spansOfWindows(
  runs: readonly DigitRun[],
  size: WindowSize,
  passes: (window: DigitWindow) => boolean,
): TextRange[] {
  return runs.flatMap((run) => passingWindows(run, size, passes).map(({ start, end }) => ({ start, end })));
}
