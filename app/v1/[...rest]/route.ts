import { noSuchAddress } from '@/lib/core/errors';
import { openAiErrorResponse } from '@/lib/http/openai-error-response';
import { publicRoute } from '@/lib/workbench';

/** Answers unknown paths with an error in the form of OpenAI's API. */
const nothing = publicRoute(() => Promise.reject(noSuchAddress()), { refuse: openAiErrorResponse });

export { nothing as DELETE, nothing as GET, nothing as PATCH, nothing as POST, nothing as PUT };
