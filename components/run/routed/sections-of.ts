/** A part of an answer: its heading, or none before the first one, and its text. */
export interface Section {
  heading: string;
  /** The text below the heading. */
  body: string;
  /** Heading and body, as in the answer. */
  text: string;
}

/** Splits a markdown text at its headings; together the sections are the text. */
export function sectionsOf(markdown: string): Section[] {
  const sections: string[][] = [[]];
  let isInCode = false;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```') || line.startsWith('~~~')) isInCode = !isInCode;
    if (!isInCode && isHeading(line)) sections.push([]);
    sections.at(-1)?.push(line);
  }
  return sections.filter((lines) => lines.some((line) => line.trim() !== '')).map(sectionFrom);
}

function sectionFrom(lines: string[]): Section {
  const [first = '', ...rest] = lines;
  if (!isHeading(first)) return { heading: '', body: lines.join('\n').trim(), text: lines.join('\n') };
  const heading = first.slice(first.indexOf(' ')).replaceAll('*', '').trim();
  return { heading, body: rest.join('\n').trim(), text: lines.join('\n') };
}

function isHeading(line: string): boolean {
  const marks = line.indexOf(' ');
  return marks > 0 && marks <= 6 && line.slice(0, marks) === '#'.repeat(marks);
}
