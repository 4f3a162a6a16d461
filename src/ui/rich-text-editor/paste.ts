import { DOMParser, Fragment, type Node, type ParseOptions, Slice } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { findAddress } from '#domain/content/model/target.ts'
import { withoutUnneeded } from '#domain/texts/words/unwanted.ts'
import { plainMarkup, withoutStyles } from './pasted-markup.ts'
import { schema } from './schema.ts'

/** Parses pasted content: only elements of the schema remain. */
class ClipboardParser extends DOMParser {
  override parseSlice(dom: HTMLElement, options?: ParseOptions): Slice {
    plainMarkup(dom)
    for (const link of dom.querySelectorAll('a[href]:not([data-target])')) targetOfLink(link)
    return super.parseSlice(dom, options)
  }
}

/** Keeps safe addresses of links; of others only the text remains. */
function targetOfLink(link: Element): void {
  const address = findAddress(link.getAttribute('href') ?? '')
  if (address !== undefined) link.setAttribute('data-target', JSON.stringify({ address }))
}

export const clipboardParser = new ClipboardParser(schema, DOMParser.fromSchema(schema).rules)

/** Creates the plugin that reduces pasted content to the schema, without characters that a text must not contain. */
export function pasting(): Plugin {
  return new Plugin({
    props: {
      clipboardParser,
      transformPastedHTML: withoutStyles,
      transformPasted: ({ content, openStart, openEnd }) => new Slice(cleaned(content), openStart, openEnd),
    },
  })
}

function cleaned(fragment: Fragment): Fragment {
  return Fragment.from(fragment.content.flatMap(cleanedNode))
}

function cleanedNode(node: Node): Node[] {
  if (!node.isText) return [node.copy(cleaned(node.content))]
  const text = withoutUnneeded(node.text ?? '')
  return text === '' ? [] : [schema.text(text, node.marks)]
}
