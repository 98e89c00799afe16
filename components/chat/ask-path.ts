/** A kind of library item that can be asked. */
export type AskedKind = 'agent' | 'team' | 'desk';

/** Address of a new conversation with an agent, team or desk, for everybody who may ask it; `readAddress` parses it. */
export const askPath = (kind: AskedKind, name: string): string => `/chat?${new URLSearchParams({ [kind]: name })}`;
