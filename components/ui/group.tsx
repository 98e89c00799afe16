import type { ComponentProps } from 'react';

const ROLE = { role: 'group' } as const;

/** A named group of content. Not a region: repeated groups are not landmarks. */
export function Group(props: ComponentProps<'div'> & { 'aria-label': string }) {
  return <div {...ROLE} {...props} />;
}
