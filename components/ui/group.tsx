import type { ComponentProps } from 'react';

const ROLE = { role: 'group' } as const;

/** A part of the page with a name. Not a region: parts that come again and again are no landmarks. */
export function Group(props: ComponentProps<'div'> & { 'aria-label': string }) {
  return <div {...ROLE} {...props} />;
}
