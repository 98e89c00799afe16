import { EXIT } from './exit-codes.mjs';

/**
 * Ends the program when its output cannot be written: quietly when its reader has left, as in `| head`, otherwise with the reason and the exit
 * code of a failure. Without it, `console.log` would lose the output silently, and a pipe would end the program with a stack trace. That
 * nobody reads its progress on stderr any more is no reason to lose the answer.
 */
export function endOnOutputError(out = process.stdout, progress = process.stderr) {
  progress.on('error', () => {});
  out.on('error', (error) => {
    if (error.code === 'EPIPE') process.exit(EXIT.completed);
    console.error(`The output could not be written: ${error.message}.`);
    process.exit(EXIT.failed);
  });
}
