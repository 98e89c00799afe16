/** A kind of library item that can be asked. */
export type AskedKind = 'agent' | 'team' | 'desk';

/** Address of a new conversation with an item, which `readAddress` reads. Everybody who can ask the item can use it. */
export const askPath = (kind: AskedKind, name: string): string => `/chat?${new URLSearchParams({ [kind]: name })}`;
