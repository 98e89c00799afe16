import type { ToolCallRepairFunction, ToolSet } from 'ai';
import { InvalidToolInputError } from 'ai';
import { repairJson } from '@/lib/core/json-schema/read-json';

/**
 * Mends arguments that are almost JSON: single quotes, trailing commas, comments. Those that were cut are not completed, since
 * nobody knows what they would have said.
 */
export const repairCall: ToolCallRepairFunction<ToolSet> = async ({ toolCall, error }) => {
  if (!InvalidToolInputError.isInstance(error)) return null;
  try {
    JSON.parse(toolCall.input);
    return null;
  } catch {
    const mended = toolCall.input.trimEnd().endsWith('}') ? repairJson(toolCall.input) : undefined;
    if (mended === undefined) throw new Error('The arguments are not one whole JSON object. Give them again.');
    return { ...toolCall, input: JSON.stringify(mended) };
  }
};
