import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EditField } from '@/components/words/edit-field';

function show(problem?: (value: string) => string | undefined, isStored: (was: string) => boolean = () => true) {
  const committed: string[] = [];
  const field = (value: string) => (
    <EditField
      label={'Meaning'}
      value={value}
      problem={problem}
      isLong
      onCommit={(typed, was) => {
        committed.push(typed);
        return isStored(was);
      }}
    />
  );
  const page = render(field('a core'));
  return { ...page, committed, change: (value: string) => page.rerender(field(value)) };
}

test('what was typed is committed once, when the field is left', async () => {
  const { committed, unmount } = show();
  await userEvent.type(screen.getByRole('textbox'), ' of a cell');
  await userEvent.tab();
  unmount();
  expect(committed).toEqual(['a core of a cell']);
});

test('what was typed is committed when the field is closed without being left, unless it cannot be stored', async () => {
  const { committed, unmount } = show();
  await userEvent.type(screen.getByRole('textbox'), ' of a cell');
  unmount();
  expect(committed).toEqual(['a core of a cell']);
  const wrong = show(() => 'Too long.');
  await userEvent.type(screen.getByRole('textbox'), '!');
  wrong.unmount();
  expect(wrong.committed).toEqual([]);
});

test('nothing is committed after Escape, or when nothing was typed', async () => {
  const { committed, unmount } = show();
  await userEvent.type(screen.getByRole('textbox'), '!{Escape}');
  unmount();
  show().unmount();
  expect(committed).toEqual([]);
});

test('an edit names the value with which it began, and stays until that is the one that the user has been told of', async () => {
  const named: string[] = [];
  const isStored = (was: string) => named.push(was) > 1;
  const { committed, change } = show(undefined, isStored);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  await userEvent.type(field, ' of a cell');
  change('a kernel');
  await userEvent.tab();
  expect(field.value).toBe('a core of a cell');
  await userEvent.click(field);
  await userEvent.tab();
  expect(named).toEqual(['a core', 'a kernel']);
  expect(committed).toEqual(['a core of a cell', 'a core of a cell']);
  expect(field.value).toBe('a kernel');
});

test('a refused edit is not committed once more when the field is closed, unless the user has gone on typing', async () => {
  const first = show(undefined, (was) => was === 'a kernel');
  await userEvent.type(screen.getByRole('textbox'), '!');
  first.change('a kernel');
  await userEvent.tab();
  first.unmount();
  expect(first.committed).toEqual(['a core!']);

  const second = show(undefined, (was) => was === 'a kernel');
  await userEvent.type(screen.getByRole('textbox'), '!');
  second.change('a kernel');
  await userEvent.tab();
  await userEvent.type(screen.getByRole('textbox'), '?');
  second.unmount();
  expect(second.committed).toEqual(['a core!', 'a core!?']);
});

test('what is typed and taken back does not replace a value that was stored meanwhile', async () => {
  const { committed, change } = show();
  await userEvent.type(screen.getByRole('textbox'), '!');
  change('a kernel');
  await userEvent.type(screen.getByRole('textbox'), '{Backspace}');
  await userEvent.tab();
  expect(committed).toEqual([]);
});
