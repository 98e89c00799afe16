import { ApiError } from './api.mjs';
import { ToolRefused } from './folder/path-parts.mjs';
import { findTool } from './tools/index.mjs';

/** Refusals of a result that change nothing for the person: it was taken already, or nothing waits for it any more. */
const SETTLED = new Set(['call_answered', 'call_ended']);
/** Statuses of a result whose content the server does not take. */
const UNSENDABLE = new Set([400, 413]);
const MEANINGS = { ENOENT: 'There is no such file or folder.', EACCES: 'The file system does not allow it.' };

/**
 * Answers the calls of a conversation's tools, one after the other. A call is looked up in the conversation's status, so calls from before
 * a restart of this program are found, too, and each is made once, however often the server goes away meanwhile.
 * @param {{ api: object, conversationId: string, folder?: object, approve: Function, signal: AbortSignal }} session
 */
export function createCallAnswers({ api, conversationId, folder, approve, signal }) {
  const path = `/api/v1/conversations/${conversationId}`;
  const seen = new Set();
  let work = Promise.resolve();

  async function answerOpenCalls() {
    for (;;) {
      const { toolRequests } = await api.get(path, { patient: true, signal });
      const open = toolRequests.filter(({ call_id }) => !seen.has(call_id));
      if (open.length === 0) return;
      for (const request of open) {
        seen.add(request.call_id);
        const result = await perform(request, { folder, approve, signal });
        signal.throwIfAborted();
        await submit({ call_id: request.call_id, ...result });
      }
    }
  }

  async function submit(result) {
    try {
      await api.post(`${path}/tool-results`, result, { patient: true, signal });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (SETTLED.has(error.code)) return;
      // The call needs some result, or its run would wait for ever.
      if (!result.success || !UNSENDABLE.has(error.status)) throw error;
      await submit({ call_id: result.call_id, ...failure(`The result could not be sent: ${error.message}`) });
    }
  }

  return {
    /** Answers whatever is open now, after what is being answered already. */
    look() {
      work = work.then(answerOpenCalls);
      return work;
    },
  };
}

async function perform({ name, arguments: given }, { folder, approve, signal }) {
  if (name === 'getClientContext') return { success: true, output: clientContext() };
  const tool = findTool(name);
  if (!tool) return failure(`This program has no tool "${name}".`);
  if (!folder) return failure('The user has started this program without tools.');
  const parsed = tool.input.safeParse(given);
  if (!parsed.success)
    return failure(`The arguments are not valid: ${parsed.error.issues.map(({ message }) => message).join('; ')}`);
  try {
    if (tool.run) return { success: true, output: await tool.run(parsed.data, { folder, signal }) };
    const { act, run } = await tool.prepare(parsed.data, { folder });
    const denied = await approve(name, act, signal);
    if (denied) return failure(denied);
    signal.throwIfAborted();
    return { success: true, output: await run(signal) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ToolRefused) return failure(error.message);
    // An error of the file system or of starting a command, without its path, which may be one of ours.
    if (typeof error.code === 'string') return failure(MEANINGS[error.code] ?? `The system answered ${error.code}.`);
    throw error;
  }
}

function failure(error) {
  return { success: false, error: error.slice(0, 5000) };
}

/** The answer to `getClientContext`: the clock, time zone and language of this machine. */
export function clientContext() {
  const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions();
  return { time: new Date().toISOString(), timeZone, language: locale };
}
