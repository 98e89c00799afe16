import { describe, expect, jest, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FilterSelect } from '@/components/ui/filter-select';
import { Input } from '@/components/ui/input';
import { NumberStepper } from '@/components/ui/number-stepper';
import { Segmented } from '@/components/ui/segmented';
import { Select } from '@/components/ui/select';
import { expectNoAxeViolations } from '../axe';
import { TestProviders } from '../test-providers';

describe('a button', () => {
  test('keeps the focus while busy, announces that, and ignores clicks and Enter in its form', async () => {
    const onClick = jest.fn();
    const submit = jest.fn();
    render(
      <form onSubmit={submit}>
        <Input aria-label="Name" />
        <Button type="submit" busy onClick={onClick}>
          Save
        </Button>
      </form>,
      { wrapper: TestProviders },
    );
    const button = screen.getByRole('button', { name: 'Save' });
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(button);
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'x{Enter}');
    expect(submit).not.toHaveBeenCalled();
  });
});

describe('a field', () => {
  test('links label, hint and error to its control', async () => {
    const { container } = render(
      <Field label="Name" hint="As people read it" error="Too short">
        {(control) => <Input {...control} />}
      </Field>,
      { wrapper: TestProviders },
    );
    const input = screen.getByRole('textbox', { name: 'Name', description: 'As people read it Too short' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    await expectNoAxeViolations(container);
  });
});

const options = [
  { value: 'en', label: 'English' },
  { value: 'fr', label: 'Français', hint: 'beta' },
];

function Filter() {
  const [value, setValue] = useState<string | undefined>('de');
  return <FilterSelect aria-label="Language" any="Every language" value={value} onValueChange={setValue} options={options} />;
}

test('a filter by a value that no longer exists names it until another is chosen', async () => {
  render(<Filter />, { wrapper: TestProviders });
  const filter = screen.getByRole('combobox', { name: 'Language' });
  expect(filter.textContent).toBe('de');
  filter.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Every language',
    'English',
    'Françaisbeta',
    'de',
  ]);
  await userEvent.click(screen.getByRole('option', { name: 'Every language' }));
  expect(filter.textContent).toBe('Every language');
});

function Choice({ of: Control }: { of: typeof Select | typeof Segmented }) {
  const [value, setValue] = useState('en');
  return <Control aria-label="Language" value={value} onValueChange={setValue} options={options} />;
}

describe('a choice', () => {
  test('from a list can be made by keyboard', async () => {
    render(<Choice of={Select} />, { wrapper: TestProviders });
    const trigger = screen.getByRole('combobox', { name: 'Language' });
    expect(trigger.textContent).toBe('English');
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    await expectNoAxeViolations(screen.getByRole('listbox'));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(trigger.textContent).toBe('Français');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('of a few visible options is a radio group', async () => {
    const { container } = render(<Choice of={Segmented} />, { wrapper: TestProviders });
    const group = screen.getByRole('radiogroup', { name: 'Language' });
    await userEvent.click(within(group).getByRole('radio', { name: 'Français' }));
    expect(screen.getByRole('radio', { checked: true }).textContent).toBe('Français');
    await expectNoAxeViolations(container);
  });
});

function Rounds() {
  const [value, setValue] = useState(3);
  return <NumberStepper aria-label="Rounds" value={value} onValueChange={setValue} max={10} />;
}

describe('a number', () => {
  test('is changed by buttons and keys and stays within its bounds', async () => {
    const { container } = render(<Rounds />, { wrapper: TestProviders });
    const number = screen.getByRole('spinbutton', { name: 'Rounds' });
    await userEvent.click(screen.getByRole('button', { name: 'Rounds: More' }));
    expect(number.getAttribute('aria-valuenow')).toBe('4');
    number.focus();
    await userEvent.keyboard('{End}{ArrowUp}');
    expect(number.textContent).toBe('10');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Rounds: More' }).disabled).toBe(true);
    await userEvent.keyboard('{Home}{ArrowDown}');
    expect(number.textContent).toBe('1');
    await expectNoAxeViolations(container);
  });
});
