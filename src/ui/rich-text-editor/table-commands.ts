import type { Node, ResolvedPos } from 'prosemirror-model'
import { type Command, type EditorState, Plugin, TextSelection, type Transaction } from 'prosemirror-state'
import { schema } from './schema.ts'

const { nodes } = schema

type Place = { readonly table: Node; readonly start: number; readonly row: number; readonly column: number }

/** Returns the table and cell at the cursor. */
function findPlace($from: ResolvedPos): Place | undefined {
  for (let depth = $from.depth; depth > 0; depth--) {
    const table = $from.node(depth)
    if (table.type === nodes.table)
      return { table, start: $from.before(depth), row: $from.index(depth), column: $from.index(depth + 1) }
  }
  return undefined
}

export function isInTable({ selection }: EditorState): boolean {
  return findPlace(selection.$from) !== undefined
}

export function hasHead({ selection }: EditorState): boolean {
  return findPlace(selection.$from)?.table.attrs.head === 'row'
}

const emptyCell = () => nodes.cell.create()
const rowOf = (cells: readonly Node[]) => nodes.row.create(null, cells)

/** Inserts a table of two rows and three columns with a header row. */
export const insertTable: Command = ({ selection, tr }, dispatch) => {
  if (findPlace(selection.$from)) return false
  const rows = Array.from({ length: 2 }, () => rowOf(Array.from({ length: 3 }, emptyCell)))
  const at = selection.$from.end()
  dispatch?.(withCursorNear(tr.replaceSelectionWith(nodes.table.create({ head: 'row' }, rows)), at))
  return true
}

export const addRow = changing(({ table, row }) => {
  const cells = table.child(row).children.map(emptyCell)
  return table.children.toSpliced(row + 1, 0, rowOf(cells))
})

export const removeRow = changing(({ table, row }) => table.children.toSpliced(row, 1))

export const addColumn = changing(({ table, column }) =>
  table.children.map((one) => rowOf(one.children.toSpliced(column + 1, 0, emptyCell()))),
)

export const removeColumn = changing(({ table, column }) =>
  table.firstChild?.childCount === 1 ? [] : table.children.map((one) => rowOf(one.children.toSpliced(column, 1))),
)

export const removeTable = changing(() => [])

export const switchHead: Command = ({ selection, tr }, dispatch) => {
  const place = findPlace(selection.$from)
  if (!place) return false
  dispatch?.(tr.setNodeAttribute(place.start, 'head', place.table.attrs.head === 'row' ? 'none' : 'row'))
  return true
}

/** Creates a command that replaces the rows of the current table; a table without rows is removed. */
function changing(rowsOf: (place: Place) => readonly Node[]): Command {
  return ({ selection, tr }, dispatch) => {
    const place = findPlace(selection.$from)
    if (!place) return false
    const { table, start, row, column } = place
    const rows = rowsOf(place)
    const after = rows.length > 0 ? table.type.create(table.attrs, rows) : nodes.paragraph.create()
    tr.replaceWith(start, start + table.nodeSize, after)
    dispatch?.(withCursorNear(tr, rows.length > 0 ? cellAt(after, start, { row, column }) : start + 1))
    return true
  }
}

/** Returns the position of a cell's text, or of the last existing cell. */
function cellAt(table: Node, start: number, { row, column }: { row: number; column: number }): number {
  let at = start + 1
  const wanted = Math.min(row, table.childCount - 1)
  for (let index = 0; index < wanted; index++) at += table.child(index).nodeSize
  const cells = table.child(wanted)
  at += 1
  for (let index = 0; index < Math.min(column, cells.childCount - 1); index++) at += cells.child(index).nodeSize
  return at + 1
}

function withCursorNear(tr: Transaction, at: number): Transaction {
  return tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(at, tr.doc.content.size)))).scrollIntoView()
}

/** Moves to the next or previous cell. At the end Tab leaves the table, unless it grows. */
export function toCell(step: 1 | -1, { grows = false } = {}): Command {
  return (state, dispatch) => {
    const place = findPlace(state.selection.$from)
    if (!place) return false
    const { table, start, row, column } = place
    const columns = table.child(row).childCount
    const next = row * columns + column + step
    const isOutside = next < 0 || next >= columns * table.childCount
    if (isOutside && !grows) return false
    if (isOutside) return addRow(state, (tr) => dispatch?.(toFirst(tr, row + 1)))
    const at = cellAt(table, start, { row: Math.floor(next / columns), column: next % columns })
    dispatch?.(withCursorNear(state.tr, at))
    return true

    function toFirst(tr: Transaction, to: number): Transaction {
      const after = tr.doc.nodeAt(start)
      return after ? withCursorNear(tr, cellAt(after, start, { row: to, column: 0 })) : tr
    }
  }
}

/** Keeps the rows of a table equally long after any deletion. */
export function evenTables(): Plugin {
  return new Plugin({
    appendTransaction(transactions, _, { doc, tr }) {
      if (!transactions.some(({ docChanged }) => docChanged)) return undefined
      doc.descendants((node, at) => {
        if (node.type !== nodes.table) return true
        const columns = Math.max(...node.children.map(({ childCount }) => childCount))
        if (node.children.some(({ childCount }) => childCount < columns)) {
          const filled = node.children.map((row) =>
            rowOf([...row.children, ...Array.from({ length: columns - row.childCount }, emptyCell)]),
          )
          tr.replaceWith(tr.mapping.map(at), tr.mapping.map(at + node.nodeSize), node.type.create(node.attrs, filled))
        }
        return false
      })
      return tr.docChanged ? tr : undefined
    },
  })
}
