import { describe, expect, test } from '@jest/globals';
import type { FormField } from '@/lib/core/desks/question-form';
import { draftForm, readForm } from '@/lib/run-view/form-draft';

const options = [{ value: 's', label: 'Small' }];
const fields: FormField[] = [
  { type: 'text', name: 'name', required: true, default: 'Ada' },
  { type: 'text', name: 'nick', required: false },
  { type: 'text', name: 'at', required: false, format: 'date-time' },
  { type: 'number', name: 'age', required: false, whole: true, default: 7 },
  { type: 'boolean', name: 'ok', required: true },
  { type: 'choice', name: 'size', required: false, options },
  { type: 'choices', name: 'sizes', required: false, options, default: ['s'] },
];

describe('the draft of a form', () => {
  test('begins with the defaults of its fields', () => {
    expect(readForm(fields, draftForm(fields))).toEqual({ name: 'Ada', age: 7, ok: false, sizes: ['s'] });
  });

  test('becomes values of the fields’ types, without what was left empty', () => {
    expect(readForm(fields, ['Bob', ' ', '2026-11-23T10:00Z', '8', true, 's', []])).toEqual({
      name: 'Bob',
      at: '2026-11-23T10:00:00.000Z',
      age: 8,
      ok: true,
      size: 's',
    });
  });

  test('keeps what cannot be read, so that it is refused', () => {
    expect(readForm(fields, ['Bob', '', 'soon', 'eight', true, '', []])).toEqual({
      name: 'Bob',
      at: 'soon',
      age: Number.NaN,
      ok: true,
    });
  });
});
