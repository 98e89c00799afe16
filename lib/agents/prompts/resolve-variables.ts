import { VARIABLE_LEVELS, type VariableLevel, type Variables, type VariableValue } from '@/lib/core/agents/prompts';

export interface ResolvedVariable {
  value: NonNullable<VariableValue>;
  level: VariableLevel;
}

/** Returns each variable's value from the strongest level that sets it; `null` does not set it. */
export function resolveVariables(levels: Readonly<Record<VariableLevel, Variables>>): Map<string, ResolvedVariable> {
  const resolved = new Map<string, ResolvedVariable>();
  for (const level of VARIABLE_LEVELS) {
    for (const [name, value] of Object.entries(levels[level])) {
      if (value !== null && value !== undefined) resolved.set(name, { value, level });
    }
  }
  return resolved;
}
