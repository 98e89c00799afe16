import { providerWait } from '../ask/progress.mjs';
import { printable } from './visible.mjs';

const LONGEST_ARGUMENTS = 100;

/** Shows the run of one agent: a line for each call of a tool, and, with `showsText`, its text as it is written. */
export function createReply({ out, paint }, { showsText = true } = {}) {
  /** Text shown since the last line of another kind. */
  let text = '';

  function line(kind, content) {
    out.write(`${text && !text.endsWith('\n') ? '\n' : ''}${paint(kind, printable(content))}\n`);
    text = '';
  }

  const handlers = {
    agent_start: () => {
      text = '';
    },
    agent_delta({ delta }) {
      if (!showsText) return;
      text += delta;
      out.write(printable(delta));
    },
    agent_tool_call: ({ toolCall: { name, args } }) => line('quiet', `· ${name} ${short(JSON.stringify(args))}`),
    agent_tool_result: ({ name, error }) => error && line('warning', `✗ ${name}: ${short(error)}`),
    step_retry: ({ reason }) => line('warning', `! ${reason}`),
    agent_error: ({ message }) => line('warning', `✗ ${message}`),
    notice: ({ message }) => line('warning', `! ${message}`),
    provider_wait_start: (wait) => line('warning', `! ${providerWait(wait)}`),
    provider_wait_end: ({ provider }) => line('quiet', `${provider} is available again.`),
    run_end({ answer }) {
      if (!showsText) return;
      // What was streamed can differ from the answer, for example after a repeated call.
      if (answer.trim() && text.trim() !== answer.trim()) line('answer', answer);
      else line('answer', '');
    },
  };

  return {
    show: ({ type, data }) => handlers[type]?.(data),
    close() {},
  };
}

function short(text) {
  return text.length > LONGEST_ARGUMENTS ? `${text.slice(0, LONGEST_ARGUMENTS)}…` : text;
}
