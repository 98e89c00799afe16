/** Digits that stand together, in a folded text. */
export interface DigitGroup {
  digits: string;
  start: number;
  end: number;
}

/** Groups of digits with at most spaces, points, hyphens, slashes and brackets between them. */
export interface GroupRun {
  groups: DigitGroup[];
  /** What is between each two groups. */
  separators: string[];
}
