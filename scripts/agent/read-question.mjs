import { fstatSync } from 'node:fs';

/** The longest message that the server takes. */
const MOST_CHARACTERS = 100_000;
const NOTE_AFTER_MS = 3000;

/**
 * Returns the message of the command line, with what is piped or redirected to stdin after it; without a message, stdin alone. `say`: called
 * with a line if stdin does not end soon. @throws {Error} when both are too long together
 */
export async function readQuestion(message, { input = process.stdin, say }) {
  if (input.isTTY || (message && !isGiven(input))) return message;
  const note = setTimeout(() => say('Waiting for the end of stdin. To ask without it, add: < /dev/null'), NOTE_AFTER_MS);
  try {
    const question = [message, (await readText(input, MOST_CHARACTERS)).trim()].filter(Boolean).join('\n\n');
    if (question.length > MOST_CHARACTERS) throw tooLong();
    return question;
  } finally {
    clearTimeout(note);
  }
}

/** Beside a message, only a pipe or a file of the shell is read: programs that start this one often leave another kind of stdin open. */
function isGiven({ fd = 0 }) {
  const stat = fstatSync(fd);
  return stat.isFIFO() || stat.isFile();
}

async function readText(input, most) {
  let text = '';
  input.setEncoding('utf8');
  for await (const chunk of input) {
    text += chunk;
    if (text.length > most) throw tooLong();
  }
  return text;
}

const tooLong = () =>
  new Error(`The message and stdin have more than ${MOST_CHARACTERS.toLocaleString('en')} characters. Shorten them.`);
