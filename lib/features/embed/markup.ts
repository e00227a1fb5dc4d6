/** Markup whose values are escaped: `markup` makes it from texts, the constructor from trusted markup. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | Markup | readonly Markup[] | null;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup from a template: texts put into it are escaped, markup goes in as it is. */
export function markup(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(
    parts.reduce((made, part, place) => made + written(values[place - 1] ?? null) + part),
  );
}

/** An element of XML or HTML, e.g. of an SVG. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  ...children: readonly (string | Markup)[]
): Markup {
  const list = Object.entries(attributes).map(([key, value]) => markup` ${key}="${String(value)}"`);
  const inside = children.map((child) => markup`${child}`);
  return markup`<${name}${list}>${inside}</${name}>`;
}

/** `auto` follows the reader's system. */
export const FRAME_THEMES = ['auto', 'light', 'dark'] as const;
export type FrameTheme = (typeof FRAME_THEMES)[number];

/** The end of a frame's address that fixes its theme. */
export const themeEnding = (theme: FrameTheme) => (theme === 'auto' ? '' : `/${theme}`);

/** The theme at the end of a frame's address, `auto` without one; `null` where it names no theme. */
export function frameTheme(segments: readonly string[] = []): FrameTheme | null {
  const [theme = 'auto', ...more] = segments;
  return (more.length === 0 && FRAME_THEMES.find((each) => each === theme)) || null;
}

/**
 * The HTML to paste into a page to show a frame.
 * @param isFluid As wide as its container, up to the width.
 */
export function frameHtml(
  src: string,
  title: string,
  { width, height }: { width: number; height: number },
  isFluid = false,
): string {
  return element('iframe', {
    src,
    title,
    width: isFluid ? '100%' : width,
    height,
    loading: 'lazy',
    style: isFluid ? `border:0;max-width:${width}px` : 'border:0',
  }).text;
}

function written(value: Value): string {
  if (value === null) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value !== 'string') return value.map((item) => item.text).join('');
  return value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
