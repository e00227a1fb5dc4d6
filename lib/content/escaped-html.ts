/** Markup whose values are escaped. Only `html` makes it. */
export class EscapedHtml {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type HtmlValue = string | EscapedHtml | readonly EscapedHtml[] | null;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup from a template: texts put into it are escaped, markup made by `html` goes in as it is. */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): EscapedHtml {
  const text = parts.reduce((made, part, place) => made + toMarkup(values[place - 1]) + part);
  return new EscapedHtml(text.replace(/\n\s*/g, ''));
}

function toMarkup(value: HtmlValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof EscapedHtml) return value.text;
  // Line ends of a value stay; those of the template around it do not.
  if (typeof value === 'string') return value.replace(/[&<>"']/g, entity).replaceAll('\n', '&#10;');
  return value.map((item) => item.text).join('');
}

function entity(character: string): string {
  return ENTITIES[character] ?? character;
}
