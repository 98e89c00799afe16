import { z } from 'zod';
import { defineClientTool } from '@/lib/core/tools/tool';

export const askUser = defineClientTool({
  name: 'askUser',
  family: 'person',
  description:
    'Asks the person one question and waits for the answer, which may take hours. Use it sparingly: only when a choice that nobody but the person can make decides the work, or when they said that they want to be asked. Never ask for what another tool can find out, nor for leave to go on. Returns {answer}.',
  answeredBy: 'person',
  input: z.strictObject({
    question: z
      .string()
      .trim()
      .min(1)
      .max(1000)
      .describe('One short question that can be answered without knowing your work, in the language of the request'),
    options: z
      .array(z.string().trim().min(1).max(100))
      .min(2)
      .max(6)
      .refine((options) => new Set(options).size === options.length, 'must differ from each other')
      .optional()
      .describe('2 to 6 short answers to choose from, when the choice is among these; the person may also answer freely'),
  }),
});
