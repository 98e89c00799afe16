export interface Drawing {
  /** The SVG as a `data:` URL: used as an image, it cannot run scripts or load anything. */
  address: string;
  width: number;
  height: number;
}

const LONGEST = 20_000;

let drawn = 0;

/** Renders a Mermaid diagram; undefined for an invalid one. Mermaid is large and loaded with the first diagram. */
export async function drawDiagram(source: string, dark: boolean): Promise<Drawing | undefined> {
  if (source.length > LONGEST) return undefined;
  const { default: mermaid } = await import('mermaid');
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    theme: dark ? 'dark' : 'neutral',
    fontFamily: 'sans-serif',
    // SVG labels: browsers differ in rendering HTML inside an SVG image.
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
