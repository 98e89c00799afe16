/** The properties that we use of a node in a parsed document (hast). */
export interface HastNode {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: HastNode[];
}

const VERBATIM = new Set(['a', 'code', 'pre']);

/** Whether the text of a node stays as it is: links and code have no marks or links inside. */
export const isVerbatim = ({ tagName = '' }: HastNode): boolean => VERBATIM.has(tagName);

export function textOf(node: HastNode): string {
  return node.value ?? node.children?.map(textOf).join('') ?? '';
}

/** Returns all elements with a tag name, in document order, without nested ones. */
export function elementsOf(node: HastNode, tagName: string): HastNode[] {
  if (node.tagName === tagName) return [node];
  return node.children?.flatMap((child) => elementsOf(child, tagName)) ?? [];
}

/** Returns the cell texts of a table, the header first. */
export function rowsOf(table: HastNode): string[][] {
  return elementsOf(table, 'tr').map((row) =>
    (row.children ?? []).filter((cell) => cell.tagName === 'th' || cell.tagName === 'td').map((cell) => textOf(cell).trim()),
  );
}
