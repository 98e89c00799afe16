import { libraryPublishRequest, librarySaveRequest } from '@/lib/api/library-requests';
import { findItem } from '@/lib/services/library/find-item';
import { publishItem } from '@/lib/services/library/publish-item';
import { removeItem } from '@/lib/services/library/remove-item';
import { saveItem } from '@/lib/services/library/save-item';
import { route } from '@/lib/workbench';

const kind = 'desk';

export const GET = route(async ({ ctx, params: { id } }) => findItem({ ctx, input: { kind, id } }));

export const PUT = route(
  async ({ ctx, params: { id }, body: { version, ...content } }) => saveItem({ ctx, input: { kind, id, version, content } }),
  { body: librarySaveRequest(kind) },
);

/** Publishes or unpublishes the desk. */
export const PATCH = route(async ({ ctx, params: { id }, body }) => publishItem({ ctx, input: { kind, id, ...body } }), {
  body: libraryPublishRequest,
});

export const DELETE = route(async ({ ctx, params: { id } }) => removeItem({ ctx, input: { kind, id } }));
