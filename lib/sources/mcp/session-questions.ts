import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { ElicitRequestSchema, type ElicitResult, ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';
import type { McpCall } from '@/lib/core/ports/mcp';
import { elicitedForm } from './elicited-form';

type Ask = NonNullable<McpCall['onQuestion']>;

/** Lets a server ask the user during the calls of its session. The client must have declared this capability. */
export function sessionQuestions(client: Client) {
  /** One for each call under way that can ask. */
  const asking: Ask[] = [];

  client.setRequestHandler(ElicitRequestSchema, async ({ params }, { signal }): Promise<ElicitResult> => {
    if (params.mode === 'url') return { action: 'decline' };
    const form = elicitedForm(params);
    if (!form) throw new McpError(ErrorCode.InvalidParams, 'The form is too large, or asks for a secret.');
    // The protocol does not state to which call a question belongs.
    const answer = await asking.at(-1)?.(form, signal);
    if (answer?.action === 'accept') return { action: 'accept', content: answer.values };
    return { action: answer?.action ?? 'cancel' };
  });

  return {
    /** Runs a call during which the server may ask; a question that is open when the call ends is withdrawn. */
    async during<T>(ask: Ask, call: () => Promise<T>): Promise<T> {
      const ended = new AbortController();
      const own: Ask = (form, withdrawn) => ask(form, AbortSignal.any([withdrawn, ended.signal]));
      asking.push(own);
      try {
        return await call();
      } finally {
        ended.abort();
        asking.splice(asking.indexOf(own), 1);
      }
    },
  };
}
