'use client';

import { type ComponentProps, memo, useMemo } from 'react';
import remarkMath from 'remark-math';
import { defaultRehypePlugins, defaultRemarkPlugins, Streamdown } from 'streamdown';
import { showHidden } from '@/lib/core/text/show-hidden';
import { cn } from '../ui/cn';
import { useMe } from '../use-me';
import { alignNumbers } from './align-numbers';
import { breakLetters } from './break-letters';
import { elements } from './elements';
import { linkSalesforceIds } from './link-salesforce-ids';
import { nestHeadings } from './nest-headings';
import { insertMarks, placeMarks, type QuoteMark, QuoteMarks } from './quote-marks';
import { restoreValues } from './restore-values';
import { setDirections } from './set-directions';
import { showHosts } from './show-hosts';
import { placeReferences, type SourceReference, SourceReferences } from './source-references';
import { unifyMath } from './unify-math';

const TYPOGRAPHY = [
  'min-w-0 space-y-3 break-words text-[0.9375rem] leading-6.5 [&>:first-child]:mt-0',
  '[&_h3]:mt-6 [&_h3]:font-semibold [&_h3]:text-lg [&_h3]:tracking-tight [&_h4]:mt-5 [&_h4]:font-semibold [&_h4]:text-base',
  '[&_h5]:mt-4 [&_h5]:font-semibold [&_h6]:mt-4 [&_h6]:font-semibold [&_h6]:text-muted-foreground',
  '[&_ul]:list-disc [&_ul]:space-y-1 [&_ul]:ps-5 [&_ol]:list-decimal [&_ol]:space-y-1 [&_ol]:ps-6 [&_li]:marker:text-muted-foreground',
  '[&_a]:text-primary-text [&_a]:underline [&_a]:underline-offset-3 [&_strong]:font-semibold [&_hr]:my-5',
  '[&_blockquote]:border-primary/40 [&_blockquote]:border-s-2 [&_blockquote]:ps-3 [&_blockquote]:text-muted-foreground',
  '[&_:not(pre)>code]:rounded [&_:not(pre)>code]:bg-muted [&_:not(pre)>code]:px-1 [&_:not(pre)>code]:py-0.5 [&_:not(pre)>code]:font-mono [&_:not(pre)>code]:text-[0.85em]',
  '[&_th]:whitespace-nowrap [&_th]:border-b [&_th]:bg-muted/60 [&_th]:px-3 [&_th]:py-2 [&_th]:text-start [&_th]:font-medium [&_th]:text-xs',
  '[&_td]:border-b [&_td]:px-3 [&_td]:py-2 [&_td]:align-top [&_td]:tabular-nums [&_tbody_tr:last-child_td]:border-b-0',
];

const ALLOWED = [
  ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'section', 'input'],
  ...['strong', 'em', 'del', 'sup', 'sub', 'code', 'pre', 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

const NO_MARKS: readonly QuoteMark[] = [];
const NO_REFERENCES: ReadonlyMap<number, SourceReference> = new Map();
const NO_LINK_DIALOG = { enabled: false };

/** Allows links to web pages and e-mail addresses only, and nothing that is loaded automatically. */
function safeUrl(url: string, key: string): string | undefined {
  return key === 'href' && /^(https?:\/\/|mailto:)/i.test(url) ? url : undefined;
}

type Plugins = NonNullable<ComponentProps<typeof Streamdown>['rehypePlugins']>;

/** A single dollar sign is a currency. */
const REMARK: Plugins = [...Object.values(defaultRemarkPlugins), [remarkMath, { singleDollarTextMath: false }]];

interface MarkdownProps {
  children: string;
  /** Closes unfinished syntax at the end of a text that is still being streamed. */
  streaming?: boolean;
  /** Results of checked quotes, in the order of the text. */
  marks?: readonly QuoteMark[];
  /** What "[2]" stands for. */
  references?: ReadonlyMap<number, SourceReference>;
  className?: string;
}

/**
 * Renders a model's output as markdown (shared/design SECURITY, "markdown"): HTML is shown as text, images as their description, hidden
 * characters are made visible, and nothing can be loaded or run. Parsed block by block, so that only the last block of a streamed text is
 * parsed again. The module is large: pages that open without an answer load it with their first one.
 */
export const Markdown = memo(function Markdown({
  children,
  streaming = false,
  marks = NO_MARKS,
  references = NO_REFERENCES,
  className,
}: MarkdownProps) {
  const instanceUrl = useMe((me) => me.salesforceInstanceUrl);
  const plugins = useMemo<Plugins>(() => {
    const sanitize = defaultRehypePlugins.sanitize;
    const links: Plugins = instanceUrl ? [[linkSalesforceIds, { instanceUrl }]] : [];
    const ours: Plugins = [
      alignNumbers,
      breakLetters,
      setDirections,
      ...links,
      showHosts,
      placeMarks,
      placeReferences,
      restoreValues,
    ];
    return [...(sanitize ? [sanitize] : []), ...ours];
  }, [instanceUrl]);
  return (
    <SourceReferences value={references}>
      <QuoteMarks value={marks}>
        {/* Streamdown ignores changed plugins: the key remounts it once the instance is known. */}
        <Streamdown
          key={instanceUrl}
          className={cn(TYPOGRAPHY, className)}
          components={elements}
          remarkPlugins={REMARK}
          rehypePlugins={plugins}
          allowedElements={ALLOWED}
          urlTransform={safeUrl}
          parseIncompleteMarkdown={streaming}
          controls={false}
          linkSafety={NO_LINK_DIALOG}
        >
          {unifyMath(nestHeadings(showHidden(insertMarks(children, marks))))}
        </Streamdown>
      </QuoteMarks>
    </SourceReferences>
  );
});
