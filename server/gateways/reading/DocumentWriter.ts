import type { OfficeContentNode, OfficeParserAST } from 'officeparser';
import { factsOf } from './factsOf.js';
import { inlineText } from './inlineText.js';
import { readLineMark, withoutMarks, type LineMark } from './lineMarks.js';
import { tableGrid, type GridBudget } from './tableGrid.js';

/** A paragraph, list item or table. Items of a list stand below each other, without a line between them. */
interface Block {
  text: string;
  isItem: boolean;
}

/**
 * Writes a document as Markdown for models and people: nothing is escaped, because a backslash before each sign would serve neither.
 * Cells that are merged say their text in each row and column that they reach.
 */
export class DocumentWriter {
  private readonly notes: string[] = [];
  private readonly comments: string[] = [];
  private readonly knownComments = new Set<string>();
  /** Tables within each other at this place. */
  private depth = 0;
  /** The item of a list that was written last, as lists count: its further paragraphs have no label. */
  private item = '';

  constructor(private readonly budget: GridBudget) {}

  /** The whole document: the first header and footer around its body, then its notes and comments. */
  write({ content, auxiliary = {} }: Pick<OfficeParserAST, 'content' | 'auxiliary'>): string {
    const once = (nodes: OfficeContentNode[] = []) => [...new Set(nodes.map((node) => this.text([node])))];
    const parts = [...once(auxiliary.headers), this.text(content), ...once(auxiliary.footers), ...this.notes, ...this.comments];
    return withoutMarks(parts.filter((part) => part !== '').join('\n\n')).replaceAll('\0', '');
  }

  private text(nodes: readonly OfficeContentNode[]): string {
    let text = '';
    let before: Block | undefined;
    for (const node of nodes) {
      for (const block of this.blocks(node)) {
        if (block.text.trim() === '') continue;
        text += `${before ? (before.isItem && block.isItem ? '\n' : '\n\n') : ''}${block.text}`;
        before = block;
      }
    }
    return text;
  }

  private blocks(node: OfficeContentNode): Block[] {
    const { type, children = [] } = node;
    if (type === 'table') return [{ text: this.table(node), isItem: false }];
    if (type === 'paragraph' || type === 'heading' || type === 'list') return [this.paragraph(node)];
    // What holds paragraphs, tables and so on: a text box, a cell, a note.
    if (children.some((child) => ['paragraph', 'heading', 'list', 'table'].includes(child.type))) {
      return [{ text: this.text(children), isItem: false }];
    }
    return [{ text: this.inline([node]), isItem: false }];
  }

  private paragraph(node: OfficeContentNode): Block {
    const { mark, children, isMarked } = markedOf(node);
    const heading = mark.heading > 0 ? mark.heading : node.type === 'heading' ? Math.min(6, factsOf(node).level) : 0;
    const text = this.inline(children, heading > 0).trim();
    if (heading > 0) return { text: text && `${'#'.repeat(heading)} ${mark.label}${mark.label && ' '}${text}`, isItem: false };
    const label = this.goesOn(node, isMarked) ? ' '.repeat(mark.label.length) : mark.label;
    if (label === '') return { text, isItem: false };
    const indent = '    '.repeat(mark.level);
    const further = `\n${indent}${' '.repeat(label.length + 1)}`;
    return { text: `${indent}${label} ${text.replaceAll('\n', further)}`, isItem: true };
  }

  /** Whether a paragraph belongs to the item before it. */
  private goesOn(node: OfficeContentNode, isMarked: boolean): boolean {
    if (node.type !== 'list') return false;
    const { listId, indentation, itemIndex, listType } = factsOf(node);
    const item = listType === 'ordered' ? JSON.stringify([listId, indentation, itemIndex]) : '';
    const goesOn = !isMarked && item !== '' && item === this.item;
    this.item = item;
    return goesOn;
  }

  private inline(nodes: readonly OfficeContentNode[], isPlain = false): string {
    return inlineText(nodes, (node) => this.references(node), isPlain);
  }

  /** The marks of a node's notes and comments, whose texts come last. */
  private references({ notes = [], comments = [] }: OfficeContentNode): string {
    const ofNotes = notes.map((note) => this.reference(this.notes, '', '', note));
    const ofComments = comments.map((comment) => {
      const { author, commentId } = factsOf(comment);
      if (this.knownComments.has(commentId)) return '';
      if (commentId !== '') this.knownComments.add(commentId);
      return this.reference(this.comments, 'comment-', author === '' ? '' : `${author}: `, comment);
    });
    return [...ofNotes, ...ofComments].join('');
  }

  private reference(written: string[], kind: string, before: string, { children = [], text = '' }: OfficeContentNode): string {
    const count = written.push('');
    const said = (children.length > 0 ? this.text(children) : text).trim();
    const name = `[^${kind}${count.toFixed()}]`;
    written[count - 1] = `${name}: ${before}${said.replaceAll(/\n(?!\n)/g, '\n    ')}`;
    return name;
  }

  /** A table of one cell is a frame around what is in it. */
  private table(node: OfficeContentNode): string {
    const rows = (node.children ?? []).filter(({ type }) => type === 'row');
    const only = rows.length === 1 ? (rows[0]?.children ?? []) : [];
    if (only.length === 1) return this.text(only[0]?.children ?? []);
    this.depth += 1;
    const [head, ...others] = tableGrid(rows, (cell) => this.cell(cell), this.budget);
    this.depth -= 1;
    if (!head) return '';
    // Within a cell, a row is a line.
    if (this.depth > 0) return [head, ...others].map((cells) => cells.join(' / ')).join('\n');
    const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
    return [line(head), line(head.map(() => '---')), ...others.map(line)].join('\n');
  }

  /** A cell is one line. */
  private cell({ children = [], text = '' }: OfficeContentNode): string {
    const said = children.length > 0 ? this.text(children) : text;
    return said
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join(this.depth > 1 ? ' ' : '<br>')
      .replaceAll(/\\?\|/g, '\\|')
      .replaceAll('\t', ' ');
  }
}

/** The mark of a paragraph, and its children without it. A list that has none is labelled as the library counts it. */
function markedOf(node: OfficeContentNode): { mark: LineMark; children: readonly OfficeContentNode[]; isMarked: boolean } {
  const children = node.children ?? (node.text === undefined ? [] : [{ type: 'text' as const, text: node.text }]);
  const first = children.findIndex(({ text = '' }) => text !== '');
  const { mark, rest } = readLineMark(children[first]?.text ?? '') ?? {};
  const { listType, indentation, itemIndex } = factsOf(node);
  if (mark) {
    const others = children.map((child, at) => (at === first ? { ...child, text: rest } : child));
    return { mark: { ...mark, level: Math.max(mark.level, node.type === 'list' ? indentation : 0) }, children: others, isMarked: true };
  }
  const label = node.type !== 'list' ? '' : listType === 'ordered' ? `${(itemIndex + 1).toFixed()}.` : '-';
  return { mark: { heading: 0, level: indentation, label }, children, isMarked: false };
}
