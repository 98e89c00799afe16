import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EditField } from '@/components/words/edit-field';

function show(problem?: (value: string) => string | undefined) {
  const committed: string[] = [];
  const page = render(
    <EditField label="Meaning" value="a core" problem={problem} onCommit={(value) => committed.push(value)} isLong />,
  );
  return { ...page, committed };
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
