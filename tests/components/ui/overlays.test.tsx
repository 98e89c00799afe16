import { describe, expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/ui/menu';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { Sheet, SheetContent, SheetTrigger } from '@/components/ui/sheet';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { expectNoAxeViolations } from '../axe';
import { TestProviders } from '../test-providers';

/** A dialog opened by a button that is not its Radix trigger. */
function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Dialog open onOpenChange={setOpen}>
          <DialogContent title="New key" description="For scripts">
            <input aria-label="Name" />
          </DialogContent>
        </Dialog>
      )}
    </>
  );
}

describe('a dialog', () => {
  test('has a name, closes with Escape and returns the focus', async () => {
    render(
      <TestProviders>
        <Opener />
      </TestProviders>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = screen.getByRole('dialog', { name: 'New key', description: 'For scripts' });
    expect(dialog.contains(document.activeElement)).toBe(true);
    await expectNoAxeViolations(dialog);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
  });

  test('keeps its title and its close button in sight while its content scrolls', async () => {
    render(<Opener />, { wrapper: TestProviders });
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    const close = screen.getByRole('button', { name: 'Close' });
    // jsdom has no layout: these are the classes that keep them.
    for (const kept of [screen.getByRole('heading', { name: 'New key' }), close.parentElement]) {
      expect(kept?.classList).toContain('sticky');
    }
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
  });

  test('gives the focus to the page if the control that opened it is gone', async () => {
    render(
      <main id="main" tabIndex={-1}>
        <Opener />
      </main>,
      { wrapper: TestProviders },
    );
    const button = screen.getByRole('button', { name: 'Open' });
    await userEvent.click(button);
    button.remove();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.id).toBe('main'));
  });

  test('that asks for a confirmation starts on the safe side', async () => {
    const onConfirm = jest.fn();
    render(
      <ConfirmDialog
        open
        onOpenChange={() => {}}
        title="Delete it?"
        description="It will be gone."
        action="Delete"
        onConfirm={onConfirm}
      />,
      { wrapper: TestProviders },
    );
    const dialog = screen.getByRole('alertdialog', { name: 'Delete it?', description: 'It will be gone.' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
    await expectNoAxeViolations(dialog);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });
});

test('a sheet has a name and can be closed', async () => {
  render(
    <Sheet>
      <SheetTrigger>Open</SheetTrigger>
      <SheetContent title="X-ray">
        <p>Timeline</p>
      </SheetContent>
    </Sheet>,
    { wrapper: TestProviders },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await expectNoAxeViolations(screen.getByRole('dialog', { name: 'X-ray' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a menu can be walked and chosen from by keyboard', async () => {
  const onSelect = jest.fn();
  render(
    <Menu>
      <MenuTrigger>Actions</MenuTrigger>
      <MenuContent>
        <MenuItem>Rename</MenuItem>
        <MenuItem danger onSelect={onSelect}>
          Delete
        </MenuItem>
      </MenuContent>
    </Menu>,
    { wrapper: TestProviders },
  );
  screen.getByRole('button', { name: 'Actions' }).focus();
  await userEvent.keyboard('{Enter}');
  await expectNoAxeViolations(screen.getByRole('menu'));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onSelect).toHaveBeenCalledTimes(1);
});

test('a menu closes when the browser goes back to another page', async () => {
  const page = (at: string) => (
    <TestProviders at={at}>
      <Menu>
        <MenuTrigger>Actions</MenuTrigger>
        <MenuContent>
          <MenuItem>Rename</MenuItem>
        </MenuContent>
      </Menu>
    </TestProviders>
  );
  const { rerender } = render(page('/chat/c1'));
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  rerender(page('/chat/c1?run=1'));
  expect(screen.queryByRole('menu')).not.toBeNull();
  rerender(page('/files'));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

test('a menu and a popover are never higher than the room beside their button, and scroll', async () => {
  render(
    <>
      <Menu open>
        <MenuTrigger>Actions</MenuTrigger>
        <MenuContent>
          <MenuItem>Rename</MenuItem>
        </MenuContent>
      </Menu>
      <Popover open>
        <PopoverTrigger>Why</PopoverTrigger>
        <PopoverContent aria-label="Why">Because</PopoverContent>
      </Popover>
    </>,
    { wrapper: TestProviders },
  );
  // Radix measures the room and stores it in these properties; jsdom has no layout.
  const menu = screen.getByRole('menu').classList;
  const popover = screen.getByRole('dialog', { name: 'Why' }).classList;
  expect(menu).toContain('max-h-(--radix-dropdown-menu-content-available-height)');
  expect(popover).toContain('max-h-(--radix-popover-content-available-height)');
  for (const classes of [menu, popover]) expect(classes).toContain('overflow-y-auto');
});

/** A menu whose item asks for a confirmation. */
function Deletion() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Menu>
        <MenuTrigger>Actions</MenuTrigger>
        <MenuContent>
          <MenuItem onSelect={() => setAsking(true)}>Delete</MenuItem>
        </MenuContent>
      </Menu>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete it?"
        description="It will be gone."
        action="Delete"
        onConfirm={() => {}}
      />
    </>
  );
}

test('a dialog that was opened from a menu returns the focus to the button of the menu', async () => {
  render(<Deletion />, { wrapper: TestProviders });
  const button = screen.getByRole('button', { name: 'Actions' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('alertdialog', { name: 'Delete it?' });
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('tabs show one panel at a time', async () => {
  const { container } = render(
    <Tabs defaultValue="answer">
      <TabsList aria-label="Run">
        <TabsTrigger value="answer">Answer</TabsTrigger>
        <TabsTrigger value="events">Events</TabsTrigger>
      </TabsList>
      <TabsContent value="answer">The answer</TabsContent>
      <TabsContent value="events">The events</TabsContent>
    </Tabs>,
    { wrapper: TestProviders },
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Events' }));
  expect(screen.getByRole('tabpanel', { name: 'Events' }).textContent).toBe('The events');
  expect(screen.queryByText('The answer')).toBeNull();
  await expectNoAxeViolations(container);
});

test('buttons and tabs are left out on paper, their panel is not', () => {
  render(
    <Tabs defaultValue="answer">
      <TabsList aria-label="Run">
        <TabsTrigger value="answer">Answer</TabsTrigger>
      </TabsList>
      <TabsContent value="answer">
        <IconButton label="Copy answer" icon={<svg aria-hidden="true" />} />
      </TabsContent>
    </Tabs>,
    { wrapper: TestProviders },
  );
  const hidden = [screen.getByRole('tablist'), screen.getByRole('button', { name: 'Copy answer' })];
  for (const one of hidden) expect(one.classList).toContain('print:hidden');
  expect(screen.getByRole('tabpanel').classList).not.toContain('print:hidden');
});

test('an icon button is named by its action', async () => {
  const { container } = render(<IconButton label="Collapse the sidebar" icon={<svg aria-hidden="true" />} />, {
    wrapper: TestProviders,
  });
  await userEvent.hover(screen.getByRole('button', { name: 'Collapse the sidebar' }));
  await screen.findByRole('tooltip', { name: 'Collapse the sidebar' });
  await expectNoAxeViolations(container);
});
