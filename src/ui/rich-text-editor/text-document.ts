import { Mark, type MarkType, type Node } from 'prosemirror-model'
import { normalSpans, normalText } from '#domain/content/model/normal-text.ts'
import type { RichText, Span, TextBlock } from '#domain/content/model/rich-text.ts'
import { schema } from './schema.ts'

const { nodes, marks } = schema

/** Converts a text into an editor document. */
export function documentOf(text: RichText): Node {
  const blocks = normalText(text).map(nodeOf)
  return nodes.doc.create(null, blocks.length > 0 ? blocks : [nodes.paragraph.create()])
}

function nodeOf(block: TextBlock): Node {
  switch (block.kind) {
    case 'paragraph':
      return nodes.paragraph.create(null, block.spans.map(wordsOf))
    case 'heading':
      return nodes.heading.create({ level: block.level }, block.spans.map(wordsOf))
    case 'list': {
      const items = block.items.map((item) => nodes.item.create(null, item.map(nodeOf)))
      return nodes[block.style].create(null, items)
    }
    case 'quote':
      return nodes.quote.create(null, block.blocks.map(nodeOf))
    case 'table': {
      const rows = block.rows.map((row) =>
        nodes.row.create(
          null,
          row.map((cell) => nodes.cell.create(null, cell.map(wordsOf))),
        ),
      )
      return nodes.table.create({ head: block.head }, rows)
    }
  }
}

function wordsOf({ text, strong, emphasis, code, target }: Span): Node {
  const form = [
    ...(strong ? [marks.strong.create()] : []),
    ...(emphasis ? [marks.emphasis.create()] : []),
    ...(code ? [marks.code.create()] : []),
    ...(target ? [marks.target.create({ target })] : []),
  ]
  return schema.text(text, Mark.setFrom(form))
}

/** Converts an editor document into a text. */
export function textOf(document: Node): RichText {
  return normalText(document.children.map(blockOf))
}

function blockOf(node: Node): TextBlock {
  const { children } = node
  switch (node.type) {
    case nodes.heading:
      return { kind: 'heading', level: node.attrs.level, spans: spansOf(node) }
    case nodes.bullets:
    case nodes.numbers: {
      const style = node.type === nodes.bullets ? 'bullets' : 'numbers'
      return { kind: 'list', style, items: children.map((item) => item.children.map(blockOf)) }
    }
    case nodes.quote:
      return { kind: 'quote', blocks: children.map(blockOf) }
    case nodes.table:
      return { kind: 'table', head: node.attrs.head, rows: children.map((row) => row.children.map(spansOf)) }
    default:
      return { kind: 'paragraph', spans: spansOf(node) }
  }
}

function spansOf({ children }: Node): readonly Span[] {
  return normalSpans(
    children.map((words) => {
      const has = (mark: MarkType) => mark.isInSet(words.marks) !== undefined
      const target = marks.target.isInSet(words.marks)?.attrs.target
      return {
        text: words.text ?? '',
        ...(has(marks.strong) && { strong: true as const }),
        ...(has(marks.emphasis) && { emphasis: true as const }),
        ...(has(marks.code) && { code: true as const }),
        ...(target && { target }),
      }
    }),
  )
}
