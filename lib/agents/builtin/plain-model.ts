import type { BuiltinAgent } from '@/lib/core/agents/agent';

/** A model as a program uses it: with only the program's own instructions and tools. It is not listed among the agents. */
export const plainModel: BuiltinAgent = {
  name: 'plain-model',
  title: 'Model',
  description: 'Answers with a model alone.',
  role: 'plain',
  instructions: '',
  access: 'read',
  tools: [],
  maxSteps: 25,
};
