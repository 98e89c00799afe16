import { inputItemIdOf } from '@/lib/api/openai/response-ids';
import { inputItemsQuery } from '@/lib/api/openai/response-queries';
import { wrongField } from '@/lib/core/problems/wrong-field';
import { openAiErrorResponse } from '@/lib/http/openai-error-response';
import { listInputItems } from '@/lib/services/completions/list-input-items';
import { route } from '@/lib/workbench';
import { inputItemObject } from '../../input-item-object';

/** What a response was made from, by default the newest item first. */
export const GET = route(
  async ({ ctx, params: { id }, query: { limit, order, after } }) => {
    const { run, after: begins, items } = await listInputItems({ ctx, input: { id } });
    const all = items.map((item, index) => ({
      id: inputItemIdOf({ runId: run.id, after: begins }, index),
      ...inputItemObject(item, ctx.origin),
    }));
    const ordered = order === 'desc' ? all.toReversed() : all;
    const place = ordered.findIndex((item) => item.id === after);
    if (after !== undefined && place === -1) throw wrongField('after', 'is not the id of an item of this response');
    const rest = ordered.slice(place + 1);
    const data = rest.slice(0, limit);
    const [first_id = null, last_id = null] = [data.at(0)?.id, data.at(-1)?.id];
    return { object: 'list', data, first_id, last_id, has_more: rest.length > limit };
  },
  { query: inputItemsQuery, refuse: openAiErrorResponse },
);
