import type PDFDocument from 'pdfkit';

type Document = InstanceType<typeof PDFDocument>;
type Element = ReturnType<Document['struct']>;

/** Standard structure types (ISO 32000-1, 14.8.4) that the paper is made of. */
export type Role =
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'TOC'
  | 'TOCI'
  | 'Reference'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'Caption'
  | 'THead'
  | 'TBody'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'Formula'
  | 'Link';

export type Facts = {
  /** Text read out in place of the content. */
  alt?: string;
  /** For a header cell: whether it heads a column or a row. */
  scope?: 'Column' | 'Row';
  /** Numbering of a list's labels. */
  numbering?: 'Decimal' | 'Disc' | 'None';
  /** For a figure: left, top, right and bottom on its page, points. */
  bbox?: [number, number, number, number];
};

/** A node of the tree that is filled after it is created. */
export type Branch = { role: Role | 'Document'; element: Element };

/** Where a link leads: an address, or a named place in the paper. */
export type Target = { url: string } | { place: string };

export type Box = { x: number; y: number; width: number; height: number };

/**
 * The tree of roles beside the drawn pages, which is what a screen reader follows (ISO 32000-1,
 * 14.7). Drawing calls run at once; anything drawn outside `content` and `artifact` has no role.
 */
export class Structure {
  private readonly document: Document;
  private readonly open: Branch[];

  constructor(document: Document) {
    this.document = document;
    const root = document.struct('Document');
    document.addStructure(root);
    this.open = [{ role: 'Document', element: root }];
  }

  /** An element inside the open one; what `draw` draws is inside it. */
  within(role: Role, facts: Facts, draw: () => void): void {
    this.fill(this.branch(role, facts), draw);
  }

  /** An element at this place of the reading order, to be filled once. */
  branch(role: Role, { numbering, ...facts }: Facts = {}): Branch {
    const element = this.document.struct(role, facts);
    if (numbering !== undefined) {
      attributesOf(element).A = { O: 'List', ListNumbering: numbering };
    }
    this.current.element.add(element);
    return { role, element };
  }

  fill(branch: Branch, draw: () => void): void {
    this.open.push(branch);
    draw();
    this.open.pop();
    branch.element.end();
  }

  /** Marks on one page that belong to the open element. */
  content(draw: () => void): void {
    const { role, element } = this.current;
    const marked = this.document.markStructureContent(role);
    draw();
    this.document.endMarkedContent();
    element.add(marked);
  }

  /** Marks that are not read out: rules, frames, running feet, repeated heads. */
  artifact(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.document.markContent('Artifact', { type });
    draw();
    this.document.endMarkedContent();
  }

  /** The words of a link on one page; each of the boxes is clickable. */
  link(target: Target, words: string, boxes: readonly Box[], draw: () => void): void {
    this.within('Link', {}, () => {
      this.content(draw);
      // A text object is written as a PDF string, a plain text as a PDF name.
      const options = { structParent: this.current.element, Contents: Object(words) };
      for (const { x, y, width, height } of boxes) {
        if ('url' in target) this.document.link(x, y, width, height, target.url, options);
        else this.document.goTo(x, y, width, height, target.place, options);
      }
    });
  }

  private get current(): Branch {
    const branch = this.open.at(-1);
    if (branch === undefined) throw new Error('the structure of the paper has no root');
    return branch;
  }
}

/** The element's own dictionary, which the library's types leave out. */
function attributesOf(element: Element): Record<string, unknown> {
  if (!('dictionary' in element)) throw new Error('a structure element without a dictionary');
  return (element.dictionary as { data: Record<string, unknown> }).data;
}
