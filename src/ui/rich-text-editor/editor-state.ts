import { baseKeymap, chainCommands, createParagraphNear, liftEmptyBlock, splitBlock } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { EditorState, Plugin } from 'prosemirror-state'
import { isWithinLimits } from '#domain/content/model/normal-text.ts'
import type { RichText } from '#domain/content/model/rich-text.ts'
import { pasting } from './paste.ts'
import { schema } from './schema.ts'
import { evenTables, toCell } from './table-commands.ts'
import { documentOf, textOf } from './text-document.ts'
import { tools } from './tools.ts'

const { nodes } = schema

/** A cell has one line, so Enter goes to the next cell. Paragraphs have no line breaks. */
const enter = chainCommands(
  toCell(1, { grows: true }),
  splitListItem(nodes.item),
  createParagraphNear,
  liftEmptyBlock,
  splitBlock,
)

type Following = {
  /** Called to set the target of a link. */
  readonly onLink: () => void
  /** Called when a change is refused because the text would exceed its limits. */
  readonly onTooMuch: () => void
}

export function createState(text: RichText, following: Following): EditorState {
  return EditorState.create({ doc: documentOf(text), plugins: plugins(following) })
}

function plugins({ onLink, onTooMuch }: Following): Plugin[] {
  return [
    inputRules({
      rules: [
        textblockTypeInputRule(/^(#{2,4})\s$/, nodes.heading, ([, marks = '']) => ({ level: marks.length })),
        wrappingInputRule(/^\s*[-*•]\s$/, nodes.bullets),
        wrappingInputRule(/^1[.)]\s$/, nodes.numbers),
        wrappingInputRule(/^>\s$/, nodes.quote),
      ],
    }),
    keymap({
      'Mod-b': tools.strong.command,
      'Mod-i': tools.emphasis.command,
      'Mod-e': tools.code.command,
      'Mod-z': undo,
      'Mod-y': redo,
      'Mod-Shift-z': redo,
      'Mod-k': () => {
        onLink()
        return true
      },
      'Mod-Alt-2': tools.heading2.command,
      'Mod-Alt-3': tools.heading3.command,
      'Mod-Alt-4': tools.heading4.command,
      'Mod-Shift-7': tools.numbers.command,
      'Mod-Shift-8': tools.bullets.command,
      'Mod-Shift-9': tools.quote.command,
      // Only within tables and lists: elsewhere Tab leaves the editor.
      Tab: chainCommands(toCell(1), sinkListItem(nodes.item)),
      'Shift-Tab': chainCommands(toCell(-1), liftListItem(nodes.item)),
      Enter: enter,
      'Shift-Enter': enter,
    }),
    keymap(baseKeymap),
    history(),
    pasting(),
    evenTables(),
    new Plugin({
      filterTransaction({ docChanged, doc }) {
        if (!docChanged || isWithinLimits(textOf(doc))) return true
        onTooMuch()
        return false
      },
    }),
  ]
}
