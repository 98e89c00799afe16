/** Who answers a question about words; `auto`: the router decides. */
export const WORD_MODES = ['auto', 'architect', 'scholar'] as const;
