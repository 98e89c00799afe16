import { VARIABLE_LEVELS, type VariableLevel, type Variables, type VariableValue } from '@/lib/core/prompts';

export interface ResolvedVariable {
  value: NonNullable<VariableValue>;
  level: VariableLevel;
}

/** Each variable's value of the strongest level that has one; `null` is none. */
export function resolveVariables(levels: Readonly<Record<VariableLevel, Variables>>): Map<string, ResolvedVariable> {
  const resolved = new Map<string, ResolvedVariable>();
  for (const level of VARIABLE_LEVELS) {
    for (const [name, value] of Object.entries(levels[level])) {
      if (value !== null && value !== undefined) resolved.set(name, { value, level });
    }
  }
  return resolved;
}
