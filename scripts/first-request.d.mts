export function firstRequest(url: string, headers?: Record<string, string>): Promise<void>;
