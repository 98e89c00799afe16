/** The part of a parsed document (hast) that we look at. */
export interface HastNode {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: HastNode[];
}

export function textOf(node: HastNode): string {
  return node.value ?? node.children?.map(textOf).join('') ?? '';
}

/** Every element of one tag name, in document order. */
export function elementsOf(node: HastNode, tagName: string): HastNode[] {
  if (node.tagName === tagName) return [node];
  return node.children?.flatMap((child) => elementsOf(child, tagName)) ?? [];
}

/** The texts of a table's cells, its head first. */
export function rowsOf(table: HastNode): string[][] {
  return elementsOf(table, 'tr').map((row) =>
    (row.children ?? []).filter((cell) => cell.tagName === 'th' || cell.tagName === 'td').map((cell) => textOf(cell).trim()),
  );
}
