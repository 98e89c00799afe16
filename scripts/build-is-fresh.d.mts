export function buildIsFresh(project?: string): boolean;
export function buildIdOf(project?: string): string;
