import { AppError } from '@/lib/core/errors';
import { fieldProblem } from '@/lib/core/problems/field-problem';

export function nameTaken(name: string): AppError {
  const problem = `${name} is already the name of a tool of this connection`;
  const fieldPhrases = { name: fieldProblem('toolNameTaken', { tool: name }) };
  return new AppError('conflict', `${problem}.`, { fields: { name: problem }, fieldPhrases });
}
