import { parseXml, XmlElement } from '@rgrove/parse-xml'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { runs } from '../../../../test/property-runs.ts'
import { harmlessSvg } from './harmless-svg.ts'
import { elements } from './svg-names.ts'

const prefixes = fc.constantFrom('', '', '', '', 's:', 'x:', 'h:', 'xlink:', 'xml:', 'gone:')
const elementNames = fc.constantFrom(
  'g',
  'rect',
  'use',
  'text',
  'tspan',
  'style',
  'title',
  'defs',
  'svg',
  'pattern',
  'mask',
  'linearGradient',
  'filter',
  'script',
  'SCRIPT',
  'foreignObject',
  'a',
  'image',
  'feImage',
  'animate',
  'set',
  'iframe',
  'handler',
  'metadata',
)
const attributeNames = fc.constantFrom(
  'id',
  'class',
  'style',
  'href',
  'fill',
  'clip-path',
  'mask',
  'filter',
  'd',
  'x',
  'width',
  'transform',
  'viewBox',
  'onload',
  'onclick',
  'ONLOAD',
  'src',
  'base',
  'space',
  'event',
  'xmlns',
  'type',
  'media',
  'attributeName',
  'in',
)
const pieces = fc.constantFrom(
  '#a',
  '#b',
  'a',
  'b',
  'url(#a)',
  'url(',
  ')',
  '"',
  "'",
  ';',
  ':',
  '{',
  '}',
  '.a',
  'fill',
  'stroke',
  '/*',
  '*/',
  ' ',
  'javascript:',
  'https://evil.example',
  '//evil.example',
  'data:',
  '@import',
  '\\',
  '\\72',
  'expression(',
  '!important',
  '<',
  '>',
  '&',
  ']]>',
  '<!--',
  '-->',
  '\n',
  '\r',
  '1',
  '-.5',
  'red',
  'rgb(',
  ',',
  '/',
  '%',
  'text/css',
  'preserve',
  'http://www.w3.org/2000/svg',
  'http://www.w3.org/1999/xhtml',
  'ž',
  '😀',
  '\u202e',
  '-',
  '(',
  'u',
  'rl(',
  '#',
)
const likely = fc.constantFrom(
  'a',
  '#a',
  'url(#a)',
  'url("#b")',
  'fill:red;stroke:url(#a)',
  '.a{fill:red}',
  '1 2',
  'preserve',
)
const value = fc.oneof(
  likely,
  fc.array(pieces, { maxLength: 8 }).map((all) => all.join('')),
)

function escaped(text: string): string {
  return text.replace(/[&<>"\r\n]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

type Tree = { readonly name: string; readonly attributes: readonly string[]; readonly children: readonly string[] }

function markup({ name, attributes, children }: Tree): string {
  // The parser accepts only these two values of `xml:space`.
  const fit = attributes.filter((attribute) => !/^xml:space="(?!preserve"|default")/.test(attribute))
  const unique = new Map(fit.map((attribute) => [attribute.split('=')[0], attribute]))
  return `<${[name, ...unique.values()].join(' ')}>${children.join('')}</${name}>`
}

const attribute = fc.tuple(prefixes, attributeNames, value).map((parts) => {
  const [prefix, name, attributeValue] = parts
  return name === 'xmlns' && prefix !== ''
    ? `xmlns:s="${escaped(attributeValue) || 's'}"`
    : `${prefix}${name}="${escaped(attributeValue)}"`
})

const { tree } = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc
    .record({
      name: fc.tuple(prefixes, elementNames).map((parts) => parts.join('')),
      attributes: fc.array(attribute, { maxLength: 4 }),
      children: fc.array(
        fc.oneof(
          { maxDepth: 4 },
          value.map(escaped),
          value.map((text) => `<![CDATA[${text.replaceAll(']]>', '')}]]>`),
          tie('tree'),
        ),
        { maxLength: 4 },
      ),
    })
    .map(markup),
}))

const declared = [
  'xmlns="http://www.w3.org/2000/svg" xmlns:s="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"',
  'xmlns:h="http://www.w3.org/1999/xhtml" xmlns:x="other" width="9" height="9"',
].join(' ')

const document = fc
  .tuple(fc.array(attribute, { maxLength: 3 }), fc.array(tree, { maxLength: 5 }))
  .map(([attributes, children]) => {
    const own = attributes.filter((one) => !/^(?:xmlns|width|xml:space)/.test(one))
    return markup({ name: 'svg', attributes: [declared, ...own], children: [...children, '<mask id="a"/><g id="b"/>'] })
  })

function all(root: XmlElement): XmlElement[] {
  return [root, ...root.children.filter((child) => child instanceof XmlElement).flatMap(all)]
}

/** Address outside the picture, an escape, or a function that may hide one. */
const foreign = /url\((?!#[\w-]+\))|\\|\/\*|expression\(/i

const tries = runs(60, 1_000)

test('keeps only known elements and plain values of any picture, and writes it the same way again', () => {
  let read = 0
  fc.assert(
    fc.property(document, (text) => {
      const written = harmlessSvg(text)
      if ('problem' in written) {
        expect(written.problem).toBe('too_large')
        return
      }
      read++
      expect(harmlessSvg(written.svg)).toEqual({ ...written, isReduced: false })
      const { root } = parseXml(written.svg)
      for (const { name, attributes, children, text } of root ? all(root) : []) {
        expect(elements).toContain(name)
        if (name === 'style') expect(text).not.toMatch(foreign)
        for (const [attribute, attributeValue] of Object.entries(attributes)) {
          if (attribute === 'xmlns') expect([name, attributeValue]).toEqual(['svg', 'http://www.w3.org/2000/svg'])
          else if (attribute === 'href') expect(attributeValue).toMatch(/^#[\w-]+$/)
          else expect(attributeValue).not.toMatch(foreign)
          expect(attribute).not.toMatch(/^on|^xml:(?!space$|lang$)/i)
        }
        expect(children.every((child) => child.type === 'element' || child.type === 'text')).toBe(true)
      }
    }),
    tries,
  )
  expect(read).toBeGreaterThan(tries.numRuns / 2)
})

test('writes only pictures that can be drawn', async () => {
  await fc.assert(
    fc.asyncProperty(document, async (text) => {
      const written = harmlessSvg(text)
      if ('problem' in written) return
      const { width, height } = await sharp(Buffer.from(written.svg)).metadata()
      expect([width, height]).toEqual([written.width, written.height])
    }),
    runs(10, 300),
  )
})
