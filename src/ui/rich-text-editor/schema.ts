import { type DOMOutputSpec, type Mark, Schema } from 'prosemirror-model'

/** Elements of `RichText` and no others, so that nothing else can be pasted. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      attrs: { level: { default: 2, validate: 'number' } },
      content: 'inline*',
      group: 'block',
      defining: true,
      parseDOM: Object.entries({ h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 }).map(([tag, level]) => ({
        tag,
        attrs: { level },
      })),
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    bullets: { content: 'item+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    numbers: { content: 'item+', group: 'block', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
    item: { content: 'block+', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    quote: {
      content: 'block+',
      group: 'block',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    table: {
      attrs: { head: { default: 'none', validate: 'string' } },
      content: 'row+',
      group: 'block',
      isolating: true,
      parseDOM: [{ tag: 'table', getAttrs: (table) => ({ head: headOf(table) }) }],
      toDOM: ({ attrs }) => ['table', { 'data-head': attrs.head }, ['tbody', 0]],
    },
    row: { content: 'cell+', parseDOM: [{ tag: 'tr' }], toDOM: () => ['tr', 0] },
    cell: {
      content: 'inline*',
      isolating: true,
      parseDOM: [{ tag: 'td' }, { tag: 'th' }],
      toDOM: () => ['td', 0],
    },
    text: { group: 'inline' },
  },
  marks: {
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    emphasis: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
    code: { parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
    target: {
      attrs: { target: {} },
      inclusive: false,
      parseDOM: [{ tag: 'a[data-target]', getAttrs: (link) => findTarget(link.getAttribute('data-target')) }],
      toDOM: writeLink,
    },
  },
})

/** A pasted table has a header row if its first row contains only header cells. */
function headOf(table: HTMLElement): 'row' | 'none' {
  const recorded = table.getAttribute('data-head')
  if (recorded) return recorded === 'row' ? 'row' : 'none'
  const cells = [...(table.querySelector('tr')?.children ?? [])]
  return cells.length > 0 && cells.every((cell) => cell.localName === 'th') ? 'row' : 'none'
}

/** The target is data: links in the editor cannot be followed by mistake. */
function writeLink({ attrs }: Mark): DOMOutputSpec {
  return ['a', { 'data-target': JSON.stringify(attrs.target) }, 0]
}

function findTarget(text: string | null): { target: unknown } | false {
  try {
    return { target: JSON.parse(text ?? '') }
  } catch {
    return false
  }
}
