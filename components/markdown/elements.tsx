'use client';

import { ExternalLink, Square, SquareCheck } from 'lucide-react';
import type { ComponentProps } from 'react';
import { CodeBlock } from './code-block';
import { DataTable } from './data-table';
import { Diagram } from './diagram';
import { Formula } from './formula';
import { elementsOf, type HastNode, rowsOf, textOf } from './hast';
import { Superscript } from './quote-marks';

type Props<T extends 'a' | 'code' | 'img' | 'input' | 'pre' | 'table' | 'td'> = ComponentProps<T> & { node?: HastNode };

/** Renders a link as plain text if its URL is not allowed (see `safeUrl`). */
function Link({ href, children }: Props<'a'>) {
  if (!href) return <span>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      {href.startsWith('http') && <ExternalLink aria-hidden="true" className="ms-0.5 inline size-3 align-baseline opacity-70" />}
    </a>
  );
}

/** Renders the description instead of the image: the model's output must not load anything. */
function Image({ alt }: Props<'img'>) {
  return alt ? <span className="text-muted-foreground">[{alt}]</span> : null;
}

function TaskBox({ checked }: Props<'input'>) {
  const Icon = checked ? SquareCheck : Square;
  return (
    <Icon role="img" aria-label={checked ? '✓' : '–'} className="me-1.5 inline size-4 align-text-bottom text-muted-foreground" />
  );
}

/** Returns the language of a code element from its class (CommonMark, "info strings"). */
function languageOf(code: HastNode | undefined): string | undefined {
  const classes = code?.properties?.className;
  const language = Array.isArray(classes) ? classes.map(String).find((c) => c.startsWith('language-')) : undefined;
  return language?.slice('language-'.length);
}

function Code({ node, children }: Props<'code'>) {
  return languageOf(node) === 'math' && node ? <Formula source={textOf(node)} /> : <code>{children}</code>;
}

function Pre({ node }: Props<'pre'>) {
  const language = languageOf(node && elementsOf(node, 'code')[0]);
  const code = node ? textOf(node).replace(/\n$/, '') : '';
  if (language === 'math') return <Formula source={code} display />;
  if (language === 'mermaid') return <Diagram source={code} />;
  return <CodeBlock code={code} language={language} />;
}

function Table({ node, children }: Props<'table'>) {
  return <DataTable rows={node ? rowsOf(node) : []}>{children}</DataTable>;
}

/** Cells up to this length do not wrap, so that dates are not broken at their hyphens. */
const SHORT = 20;

function Cell({ node, children, style }: Props<'td'>) {
  const short = node !== undefined && textOf(node).length <= SHORT;
  return (
    <td style={style} className={short ? 'whitespace-nowrap' : undefined}>
      {children}
    </td>
  );
}

/**
 * Components for the elements of a markdown text. `nestHeadings` sets heading levels, except in quotes and lists, where `h1` and `h2`
 * occur.
 */
export const elements = {
  h1: 'h3',
  h2: 'h4',
  h3: 'h3',
  h4: 'h4',
  h5: 'h5',
  h6: 'h6',
  p: 'p',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  strong: 'strong',
  blockquote: 'blockquote',
  hr: 'hr',
  sup: Superscript,
  sub: 'sub',
  section: 'section',
  code: Code,
  thead: 'thead',
  tbody: 'tbody',
  tr: 'tr',
  th: 'th',
  td: Cell,
  a: Link,
  img: Image,
  input: TaskBox,
  pre: Pre,
  table: Table,
} as const;
