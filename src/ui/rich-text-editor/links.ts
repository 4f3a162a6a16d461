import type { EditorState, Transaction } from 'prosemirror-state'
import type { Target } from '#domain/content/model/target.ts'
import { schema } from './schema.ts'

const { target: mark } = schema.marks

/** Returns the range of the link at the cursor, or the selection. */
export function findLinkRange({ selection, doc }: EditorState): { from: number; to: number; target?: Target } {
  const { from, to, $from, empty } = selection
  const found = mark.isInSet(empty ? $from.marks() : (doc.nodeAt(from)?.marks ?? []))
  if (!found) return { from, to }
  const parent = $from.parent
  const start = $from.start()
  let [first, last] = [from, to]
  parent.forEach((node, offset) => {
    const [begin, end] = [start + offset, start + offset + node.nodeSize]
    if (!found.isInSet(node.marks) || end < first || begin > last) return
    first = Math.min(first, begin)
    last = Math.max(last, end)
  })
  return { from: first, to: last, target: found.attrs.target }
}

/** Sets or removes the target of the selected text. Without a selection the title of the target is inserted. */
export function setLink(state: EditorState, target: Target | undefined, called: string): Transaction {
  const { from, to } = findLinkRange(state)
  const { tr } = state
  if (!target) return tr.removeMark(from, to, mark)
  const made = mark.create({ target })
  if (from === to) return tr.insert(from, schema.text(called, [made]))
  return tr.removeMark(from, to, mark).addMark(from, to, made)
}
