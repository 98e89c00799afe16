'use client';

import NextLink from 'next/link';
import { type ComponentProps, useState } from 'react';

type LinkProps = Omit<ComponentProps<typeof NextLink>, 'prefetch' | 'onMouseEnter' | 'onTouchStart' | 'onFocusCapture'>;

/**
 * A link that prefetches its page on hover, focus or touch. By default, Next prefetches the page of every visible link, which is 26 requests
 * per page for the sidebar alone.
 */
export function Link(props: LinkProps) {
  const [isLikely, setIsLikely] = useState(false);
  const prefetch = () => setIsLikely(true);
  return (
    <NextLink
      {...props}
      prefetch={isLikely ? null : false}
      onMouseEnter={prefetch}
      onTouchStart={prefetch}
      onFocusCapture={prefetch}
    />
  );
}
