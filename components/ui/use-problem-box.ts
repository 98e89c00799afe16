'use client';

import { useEffect, useRef } from 'react';

/** Forms that were submitted, or read, and have not been edited since. */
const submitted = new WeakSet<HTMLFormElement>();

if (typeof document !== 'undefined') {
  document.addEventListener('submit', ({ target }) => submitted.add(target as HTMLFormElement), true);
  document.addEventListener(
    'input',
    ({ target }) => {
      const form = target instanceof Element ? target.closest('form') : null;
      if (form) submitted.delete(form);
    },
    true,
  );
}

/** Moves the focus to the first problem of a form that is read without being submitted, once it is shown. */
export function expectProblems(form: HTMLFormElement | null): void {
  if (form) submitted.add(form);
}

/** The second one leaves out the hidden element that a select has for its form. */
const CONTROLS = ['[aria-invalid="true"]', ':is(input, textarea, select):not([aria-hidden="true"])', 'button'];

/**
 * Returns the properties of an element that holds a control and its problem. After a form was submitted, the focus moves to the first control
 * with a problem, which may be out of sight above the button. A problem that appears while the user is typing does not move the focus.
 */
export function useProblemBox(problem: string | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  // After each update: a form that is submitted again without a change may have the same problem.
  useEffect(() => {
    if (problem && ref.current) focusFirstProblem(ref.current);
  });
  return { ref, 'data-problem': problem ? '' : undefined } as const;
}

function focusFirstProblem(box: HTMLElement): void {
  const form = box.closest('form');
  const { activeElement, body } = document;
  if (!form || !submitted.delete(form)) return;
  // The user may have moved on to another part of the page.
  if (activeElement !== body && !form.contains(activeElement)) return;
  const first = form.querySelector<HTMLElement>('[data-problem]');
  first?.scrollIntoView({ block: 'nearest' });
  const control = CONTROLS.map((selector) => first?.querySelector<HTMLElement>(selector)).find((found) => found);
  control?.focus({ preventScroll: true });
}
