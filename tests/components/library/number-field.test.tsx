import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RequiredNumberField } from '@/components/library/number-field';

function Rounds() {
  const [rounds, setRounds] = useState(20);
  return (
    <>
      <RequiredNumberField label="Rounds" step={1} value={rounds} onChange={setRounds} />
      <output>{rounds}</output>
    </>
  );
}

test('a number that is deleted digit by digit and left empty is the one before, and another one can be typed instead', async () => {
  render(<Rounds />);
  const field = screen.getByLabelText<HTMLInputElement>('Rounds');
  const shown = () => [field.value, screen.getByRole('status').textContent];
  await userEvent.type(field, '{Backspace}{Backspace}');
  expect(shown()).toEqual(['', '20']);
  await userEvent.tab();
  expect(shown()).toEqual(['20', '20']);
  await userEvent.type(field, '{Backspace}{Backspace}35');
  expect(shown()).toEqual(['35', '35']);
  await userEvent.tab();
  await userEvent.type(field, '{Backspace}{Backspace}');
  await userEvent.tab();
  expect(shown()).toEqual(['35', '35']);
});
