'use client';

import NextLink from 'next/link';
import { type ComponentProps, useState } from 'react';

type LinkProps = Omit<ComponentProps<typeof NextLink>, 'prefetch' | 'onMouseEnter' | 'onTouchStart' | 'onFocusCapture'>;

/**
 * A link whose page is loaded in advance when somebody points at it, focuses or touches it. Next would load the page of every visible link:
 * 26 requests for the sidebar, with each page.
 */
export function Link(props: LinkProps) {
  const [isWanted, setIsWanted] = useState(false);
  const load = () => setIsWanted(true);
  return <NextLink {...props} prefetch={isWanted ? null : false} onMouseEnter={load} onTouchStart={load} onFocusCapture={load} />;
}
