import { AppError, ToolFailed } from '@/lib/core/errors';

/** Converts an error of Ollama into an error for the client. */
export function refusedByOllama(error: unknown): never {
  if (error instanceof ToolFailed) throw new AppError('conflict', error.userMessage, { cause: error });
  throw error;
}
