export interface ParsedAnswer {
  content: string;
  englishContent?: string;
  answerType: 'normal' | 'clarifying' | 'out_of_scope' | 'other_level';
  sentences: string[];
  citationUrl?: string;
  citationHead?: string;
  confidence?: number;
  problems: string[];
}
const inside = (text: string, name: string) => new RegExp(`<${name}>([^]*?)</${name}>`, 'i').exec(text)?.[1]?.trim();
export function parseTaggedAnswer(text: string, { sentences: most }: { sentences: number }): ParsedAnswer {
  const body = inside(text, 'answer') ?? '';
  const type = inside(text, 'clarifying-question')
    ? 'clarifying'
    : inside(text, 'not-gc')
      ? 'out_of_scope'
      : inside(text, 'pt-muni')
        ? 'other_level'
        : 'normal';
  const sentences = [...body.matchAll(/<s-\d+>([^]*?)<\/s-\d+>/g)].map(([, one = '']) => one.trim()).slice(0, most);
  const content = sentences.join(' ') || body.replace(/<[^>]*>/g, '').trim();
  const english = inside(text, 'english-answer')
    ?.replace(/<[^>]*>/g, '')
    .trim();
  return {
    content,
    ...(english && { englishContent: english }),
    answerType: type,
    sentences: sentences.length ? sentences : content ? [content] : [],
    citationUrl: inside(text, 'citation-url') || undefined,
    citationHead: inside(text, 'citation-head'),
    confidence: Number(inside(text, 'confidence') ?? 5),
    problems: content ? [] : ['There is no <answer>.'],
  } as ParsedAnswer;
}
export const visibleAnswer = (text: string) => text.replace(/<[^>]*>?/g, '');
