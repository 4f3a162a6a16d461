import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { Attrs, MarkType, NodeType } from 'prosemirror-model'
import { wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import type { IconName } from '../icon/icon.tsx'
import { schema } from './schema.ts'
import {
  addColumn,
  addRow,
  hasHead,
  insertTable,
  isInTable,
  removeColumn,
  removeRow,
  removeTable,
  switchHead,
} from './table-commands.ts'

const { nodes, marks } = schema

/** A button of the editor: its command, and whether it is active. */
type Tool = {
  /** An icon, or letters used as one. */
  readonly face: { readonly icon: IconName } | { readonly letters: string }
  readonly command: Command
  readonly isActive?: (state: EditorState) => boolean
  /** Only within a table. */
  readonly isOfTable?: true
}

/** Every button except the one for links, in order. */
export const tools = {
  heading2: heading(2),
  heading3: heading(3),
  heading4: heading(4),
  strong: mark('bold', marks.strong),
  emphasis: mark('italic', marks.emphasis),
  code: mark('code', marks.code),
  bullets: list('list', nodes.bullets),
  numbers: list('numbers', nodes.numbers),
  quote: {
    face: { icon: 'quote' },
    command: (state, dispatch) => (isIn(state, nodes.quote) ? lift : wrapIn(nodes.quote))(state, dispatch),
    isActive: (state) => isIn(state, nodes.quote),
  },
  table: { face: { icon: 'table' }, command: insertTable },
  addRow: { face: { icon: 'rowAdd' }, command: addRow, isOfTable: true },
  removeRow: { face: { icon: 'rowRemove' }, command: removeRow, isOfTable: true },
  addColumn: { face: { icon: 'columnAdd' }, command: addColumn, isOfTable: true },
  removeColumn: { face: { icon: 'columnRemove' }, command: removeColumn, isOfTable: true },
  head: { face: { icon: 'tableHead' }, command: switchHead, isActive: hasHead, isOfTable: true },
  removeTable: { face: { icon: 'trash' }, command: removeTable, isOfTable: true },
  undo: { face: { icon: 'undo' }, command: undo },
  redo: { face: { icon: 'redo' }, command: redo },
} as const satisfies Record<string, Tool>

export type ToolName = keyof typeof tools

const toolNames = Object.keys(tools) as ToolName[]

export function toolOf(name: ToolName): Tool {
  return tools[name]
}

/** Returns the tools available at the cursor. */
export function toolsFor(state: EditorState): ToolName[] {
  const isTable = isInTable(state)
  return toolNames.filter((name) => isTable || !toolOf(name).isOfTable)
}

function heading(level: 2 | 3 | 4): Tool {
  const isActive = (state: EditorState) => isBlock(state, nodes.heading, { level })
  return {
    face: { letters: `H${level}` },
    command: (state, dispatch) =>
      (isActive(state) ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level }))(state, dispatch),
    isActive,
  }
}

function mark(icon: IconName, type: MarkType): Tool {
  return {
    face: { icon },
    command: toggleMark(type),
    isActive({ selection: { from, to, empty, $from }, storedMarks, doc }) {
      return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type)
    },
  }
}

function list(icon: IconName, type: NodeType): Tool {
  return {
    face: { icon },
    command: (state, dispatch) => {
      const current = listAround(state)
      if (!current) return wrapInList(type)(state, dispatch)
      if (current.type === type) return lift(state, dispatch)
      // Changes the kind of list, with the same items.
      dispatch?.(state.tr.setNodeMarkup(current.at, type))
      return true
    },
    isActive: (state) => listAround(state)?.type === type,
  }
}

/** Returns the innermost list at the cursor. */
function listAround({
  selection: { $from },
}: EditorState): { readonly type: NodeType; readonly at: number } | undefined {
  for (let depth = $from.depth; depth > 0; depth--) {
    const { type } = $from.node(depth)
    if (type === nodes.bullets || type === nodes.numbers) return { type, at: $from.before(depth) }
  }
  return undefined
}

function isIn({ selection: { $from } }: EditorState, type: NodeType): boolean {
  return Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1)).some((node) => node.type === type)
}

function isBlock({ selection: { $from } }: EditorState, type: NodeType, attrs: Attrs): boolean {
  return $from.parent.hasMarkup(type, attrs)
}
