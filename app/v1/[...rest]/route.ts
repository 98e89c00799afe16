import { openAiErrorResponse } from '@/lib/http/openai-error';
import { notFound } from '@/lib/http/read-input';
import { publicRoute } from '@/lib/workbench';

/** Answers unknown paths with an error in the form of OpenAI's API. */
const nothing = publicRoute(() => Promise.reject(notFound()), { refuse: openAiErrorResponse });

export { nothing as DELETE, nothing as GET, nothing as PATCH, nothing as POST, nothing as PUT };
