import { visitQuestion } from '@/lib/api/visit-requests';
import { publicDesk, searchUrl } from '@/lib/core/desks/public-desk';
import { errorResponse } from '@/lib/http/error-response';
import { askAsVisitor } from '@/lib/services/desks/ask-as-visitor';
import { publicRoute } from '@/lib/workbench';
import { refusalDocument, visitDocument } from '../visit-document';
import { visitEvents, visitResponse } from '../visit-response';

/** The form of the page in a browser without JavaScript. */
const isForm = (request: Request) => (request.headers.get('content-type') ?? '').startsWith('application/x-www-form-urlencoded');

/** Asks a published desk without an account. */
export const POST = publicRoute(
  async ({ request, ctx, params: { id }, body }) => {
    const input = { desk: id, request: body, key: request.headers.get('idempotency-key') };
    if (isForm(request)) {
      const { question, pageLanguage: language } = body;
      const desk = await ctx.findPublishedDesk(id);
      const search = desk && searchUrl(publicDesk(desk, language), question);
      const posted = { deskId: id, language, question, searchUrl: search ?? '' };
      try {
        return await visitDocument(visitEvents(ctx, await askAsVisitor({ ctx, input }), request.signal), posted);
      } catch (error) {
        return refusalDocument(errorResponse(error), posted);
      }
    }
    return visitResponse(ctx, request, () => askAsVisitor({ ctx, input }));
  },
  { form: visitQuestion, sameSite: true, maxBytes: 64 * 1024 },
);
