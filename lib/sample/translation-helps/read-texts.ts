/** An article of a text: the cells of its heading and its paragraphs. */
interface Article {
  heading: string[];
  paragraphs: string[];
}

/** Reads rows of cells that are separated by bars; empty lines are left out. */
export function readRows(text: string): string[][] {
  return linesOf(text).map(cellsOf);
}

/** Reads articles, each after a heading that begins with "# ". */
export function readArticles(text: string): Article[] {
  const articles: Article[] = [];
  for (const line of linesOf(text)) {
    if (line.startsWith('# ')) articles.push({ heading: cellsOf(line.slice(2)), paragraphs: [] });
    else articles.at(-1)?.paragraphs.push(line);
  }
  return articles;
}

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');
const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim());
