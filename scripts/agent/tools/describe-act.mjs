import { structuredPatch } from 'diff';
import { outsideAscii, visible } from '../visible.mjs';

const DIFF_MS = 2000;

/** Describes a command for a person, as `{title, lines, warning?}`: every character of it can be seen. */
export function describeCommand(command, folder) {
  const letters = outsideAscii(command);
  const lines = command.split('\n').length;
  return {
    title: `Run this command in ${visible(folder)}?${lines > 1 ? ` (${lines} lines)` : ''}`,
    lines: [{ text: visible(command) }],
    ...(letters && { warning: `Characters outside ASCII: ${letters}` }),
  };
}

/** Describes the change of a file for a person, with all changed lines; `before` is undefined for a new file. */
export function describeChange({ file, before, after }) {
  const title = before === undefined ? `Create ${visible(file)}?` : `Change ${visible(file)}?`;
  return { title, lines: before === undefined ? added(after) : difference(before, after) };
}

function difference(before, after) {
  if (before === after) return [{ text: '(no difference)' }];
  const patch = structuredPatch('', '', before, after, '', '', { context: 3, timeout: DIFF_MS });
  if (!patch) return [{ text: '(too many differences: the whole new text follows)' }, ...added(after)];
  return patch.hunks.flatMap(({ oldStart, oldLines, newStart, newLines, lines }) => [
    { text: `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`, kind: 'place' },
    ...lines.map((line) => ({ text: visible(line), kind: KINDS[line[0]] })),
  ]);
}

const KINDS = { '+': 'added', '-': 'removed' };

function added(text) {
  if (text === '') return [{ text: '(empty)' }];
  return text.split('\n').map((line) => ({ text: visible(`+${line}`), kind: 'added' }));
}
