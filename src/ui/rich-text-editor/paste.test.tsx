import { expect, test } from 'vitest'
import type { RichText } from '#domain/content/model/rich-text.ts'
import { pastedSamples } from '../../../test/pasted-samples.ts'
import { clipboardParser, pasting } from './paste.ts'
import { withoutStyles } from './pasted-markup.ts'
import { schema } from './schema.ts'
import { textOf } from './text-document.ts'

/** Returns the text that remains of pasted HTML. */
function pasted(html: string): RichText {
  const holder = document.implementation.createHTMLDocument().body
  holder.innerHTML = withoutStyles(html)
  const slice = clipboardParser.parseSlice(holder, { preserveWhitespace: false })
  const transform = pasting().props.transformPasted
  // The transformation does not use the editor.
  const clean = transform?.call(undefined as never, slice, undefined as never, false)
  return textOf(schema.nodes.doc.createAndFill(null, clean?.content) ?? schema.nodes.doc.create())
}

test('turns content pasted from Word into headings, nested lists, emphasis and a table', () => {
  expect(pasted(pastedSamples.word)).toEqual([
    { kind: 'heading', level: 2, spans: [{ text: 'Before you come' }] },
    {
      kind: 'paragraph',
      spans: [
        { text: 'The ' },
        { text: 'quickest', strong: true },
        { text: ' way is ' },
        { text: 'mail', emphasis: true },
        { text: '.' },
      ],
    },
    {
      kind: 'list',
      style: 'bullets',
      items: [
        [
          { kind: 'paragraph', spans: [{ text: 'Bring a passport' }] },
          { kind: 'list', style: 'numbers', items: [[{ kind: 'paragraph', spans: [{ text: 'or a card' }] }]] },
        ],
        [{ kind: 'paragraph', spans: [{ text: 'Come early' }] }],
      ],
    },
    {
      kind: 'table',
      head: 'none',
      rows: [
        [[{ text: 'Day' }], [{ text: 'Hours' }]],
        [[{ text: 'Monday' }], [{ text: '9 to 17 by appointment' }]],
      ],
    },
  ])
})

test('ignores the bold element that Google Docs writes around everything', () => {
  expect(pasted(pastedSamples.googleDocs)).toEqual([
    { kind: 'heading', level: 2, spans: [{ text: 'Fees' }] },
    {
      kind: 'paragraph',
      spans: [
        { text: 'Plain, ' },
        { text: 'bold', strong: true },
        { text: ' and ' },
        { text: 'a link', target: { address: 'https://evp.example/fees' } },
      ],
    },
    {
      kind: 'list',
      style: 'numbers',
      items: [
        [{ kind: 'paragraph', spans: [{ text: 'First' }] }],
        [{ kind: 'paragraph', spans: [{ text: 'Second' }] }],
      ],
    },
  ])
})

test('removes everything active from a pasted page: scripts, unsafe addresses, hidden characters', () => {
  expect(pasted(pastedSamples.hostilePage)).toEqual([
    { kind: 'paragraph', spans: [{ text: 'Read this and that' }] },
    { kind: 'paragraph', spans: [{ text: 'Words', target: { address: 'mailto:help@evp.example' } }] },
  ])
})
