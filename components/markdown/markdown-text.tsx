'use client';

import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useMemo } from 'react';
import remarkMath from 'remark-math';
import { defaultRehypePlugins, defaultRemarkPlugins, Streamdown } from 'streamdown';
import { meQuery } from '../queries';
import { alignNumbers } from './align-numbers';
import { elements } from './elements';
import { linkSalesforceIds } from './link-salesforce-ids';
import type { MarkdownProps } from './markdown';
import { nestHeadings } from './nest-headings';
import { showHosts } from './show-hosts';
import { unifyMath } from './unify-math';

const ALLOWED = [
  ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'section', 'input'],
  ...['strong', 'em', 'del', 'sup', 'sub', 'code', 'pre', 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

const NO_LINK_DIALOG = { enabled: false };

/** Only links to pages and mail addresses; nothing that loads by itself. */
function safeUrl(url: string, key: string): string | undefined {
  return key === 'href' && /^(https?:\/\/|mailto:)/i.test(url) ? url : undefined;
}

type Plugins = NonNullable<ComponentProps<typeof Streamdown>['rehypePlugins']>;

/** A single dollar is money. */
const REMARK: Plugins = [...Object.values(defaultRemarkPlugins), [remarkMath, { singleDollarTextMath: false }]];

/** What `Markdown` draws: parsed block by block, so that of a text in flight only the last block is parsed again. */
export default function MarkdownText({ children, streaming = false, className }: MarkdownProps) {
  const { data: instanceUrl } = useQuery({ ...meQuery, select: (me) => me.salesforceInstanceUrl });
  const plugins = useMemo<Plugins>(() => {
    const sanitize = defaultRehypePlugins.sanitize;
    const links: Plugins = instanceUrl ? [[linkSalesforceIds, { instanceUrl }]] : [];
    return [...(sanitize ? [sanitize] : []), alignNumbers, ...links, showHosts];
  }, [instanceUrl]);
  return (
    // Streamdown does not look at new plugins: with an instance known, it is a new one.
    <Streamdown
      key={instanceUrl}
      className={className}
      components={elements}
      remarkPlugins={REMARK}
      rehypePlugins={plugins}
      allowedElements={ALLOWED}
      urlTransform={safeUrl}
      parseIncompleteMarkdown={streaming}
      controls={false}
      linkSafety={NO_LINK_DIALOG}
    >
      {unifyMath(nestHeadings(children))}
    </Streamdown>
  );
}
