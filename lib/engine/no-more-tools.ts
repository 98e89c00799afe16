/** The result of a call by a model that must answer instead. */
export const NO_MORE_TOOLS = 'There are no more tools. Answer now, with what you have.';
