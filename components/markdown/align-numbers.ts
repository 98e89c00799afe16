import { elementsOf, type HastNode, textOf } from './hast';
import { holdsNumbers } from './holds-numbers';

/** A rehype plugin that right-aligns table columns in which every filled cell is a number. */
export function alignNumbers() {
  return (tree: HastNode): void => {
    for (const table of elementsOf(tree, 'table')) alignTable(table);
  };
}

function alignTable(table: HastNode): void {
  const rows = elementsOf(table, 'tr').map((row) => (row.children ?? []).filter(isCell));
  const body = rows.filter((row) => row.some(({ tagName }) => tagName === 'td'));
  const width = Math.max(0, ...rows.map((row) => row.length));
  for (let column = 0; column < width; column += 1) {
    if (!holdsNumbers(body.map((row) => cellText(row[column])))) continue;
    for (const row of rows) alignRight(row[column]);
  }
}

function isCell({ tagName }: HastNode): boolean {
  return tagName === 'th' || tagName === 'td';
}

function cellText(cell: HastNode | undefined): string {
  return cell ? textOf(cell).trim() : '';
}

/** Keeps an alignment set by the author. */
function alignRight(cell: HastNode | undefined): void {
  if (cell && cell.properties?.align === undefined) cell.properties = { ...cell.properties, align: 'right' };
}
