/** The agents of a desk (`lib/agents/builtin/desk`). */
export const PERSONAL_DATA = 'desk-personal-data';
export const TRANSLATOR = 'desk-translator';
export const QUERY_WRITER = 'desk-query-writer';
export const CONTEXT_FINDER = 'desk-context-finder';
export const REUSE_RANKER = 'desk-reuse-ranker';
export const ANSWERER = 'desk-answerer';
export const EVALUATOR = 'desk-evaluator';

export const COORDINATORS = [PERSONAL_DATA, TRANSLATOR, QUERY_WRITER, CONTEXT_FINDER, REUSE_RANKER, ANSWERER, EVALUATOR];
