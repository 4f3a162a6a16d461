import type { EditorTexts } from '#ui/rich-text-editor/editor-texts.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { keyTable } from '../../keyboard/key-table.ts'
import { keysHere, spokenKeysHere } from '../../keyboard/keys-dialog.tsx'

/** Returns the texts of the rich text editor. */
export function useEditorTexts(): EditorTexts {
  const say = useTranslator('admin')
  return {
    tools: {
      heading2: say('content.tool.heading2'),
      heading3: say('content.tool.heading3'),
      heading4: say('content.tool.heading4'),
      strong: say('content.tool.strong'),
      emphasis: say('content.tool.emphasis'),
      code: say('content.tool.code'),
      bullets: say('content.tool.bullets'),
      numbers: say('content.tool.numbers'),
      quote: say('content.tool.quote'),
      table: say('content.tool.table'),
      addRow: say('content.tool.add_row'),
      removeRow: say('content.tool.remove_row'),
      addColumn: say('content.tool.add_column'),
      removeColumn: say('content.tool.remove_column'),
      head: say('content.tool.head'),
      removeTable: say('content.tool.remove_table'),
      undo: say('content.tool.undo'),
      redo: say('content.tool.redo'),
    },
    link: say('content.tool.link'),
    linkKeys: { shown: keysHere(keyTable.link.press).join('+'), spoken: spokenKeysHere(keyTable.link.press) },
    toolbar: say('content.tool.bar'),
    wordCount: (count) => say.count('content.words', count),
    tooMuch: say('content.too_much'),
  }
}
