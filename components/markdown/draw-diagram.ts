export interface Drawing {
  /** An SVG as a `data:` address: as a picture it can neither run nor load anything. */
  address: string;
  width: number;
  height: number;
}

const LONGEST = 20_000;

let drawn = 0;

/** Draws a diagram written in Mermaid; undefined for what is none. Mermaid is large and loaded with the first. */
export async function drawDiagram(source: string, dark: boolean): Promise<Drawing | undefined> {
  if (source.length > LONGEST) return undefined;
  const { default: mermaid } = await import('mermaid');
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    theme: dark ? 'dark' : 'neutral',
    fontFamily: 'sans-serif',
    // Labels as SVG: HTML within a picture is drawn differently from browser to browser.
    htmlLabels: false,
    flowchart: { htmlLabels: false },
  });
  if (!(await mermaid.parse(source, { suppressErrors: true }))) return undefined;
  drawn += 1;
  const { svg } = await mermaid.render(`diagram-${drawn}`, source);
  const [width = 0, height = 0] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg)?.slice(1).map(Number) ?? [];
  if (width === 0 || height === 0) return undefined;
  return {
    address: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`,
    width: Math.ceil(width),
    height: Math.ceil(height),
  };
}
