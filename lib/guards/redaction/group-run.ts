/** Adjacent digits in a folded text. */
export interface DigitGroup {
  digits: string;
  start: number;
  end: number;
}

/** Groups of digits with only spaces, points, hyphens, slashes and brackets between them. */
export interface GroupRun {
  groups: DigitGroup[];
  /** The separators between consecutive groups. */
  separators: string[];
}
