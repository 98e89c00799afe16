export function firstRequest(url: string): Promise<void>;
