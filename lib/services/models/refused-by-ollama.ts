import { AppError, ToolFailed } from '@/lib/core/errors';

/** What an Ollama refuses, as the answer to a request. */
export function refusedByOllama(error: unknown): never {
  if (error instanceof ToolFailed) throw new AppError('conflict', error.userMessage, { cause: error });
  throw error;
}
