import { z } from 'zod';

const phrases = z.array(z.string().trim().min(1).max(60)).max(200);

/** When a question needs a specialist. The rules are data, so that a team made from any MCP server has its own. */
export const gapRule = z
  .object({
    agent: z.string().min(1).max(100),
    /** The tool that it works with. */
    tool: z.string().min(1).max(200),
    /**
     * Words and phrases that ask for it, as whole words without regard to case and accents. `{reference}` stands for a reference to a
     * passage: "{reference} mean".
     */
    words: phrases.default([]),
    /** Words and phrases that ask for it only in a question that names a passage. */
    wordsWithReference: phrases.default([]),
    /** Phrases that contain such words and do not ask for it: "find out". */
    exceptions: phrases.default([]),
    /** Whether a reference alone asks for it. */
    byReference: z.boolean().default(false),
    /** The task that it is sent. `{references}` stands for the passages that it has to cover, `{question}` for the question. */
    task: z.string().min(1).max(1000).default('{question}'),
  })
  .strict();

export type GapRule = Readonly<z.infer<typeof gapRule>>;
