/** Element of a picture, with names without prefixes. */
export type SvgElement = {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly (SvgElement | string)[]
}

export function isElement(child: SvgElement | string): child is SvgElement {
  return typeof child !== 'string'
}

/** Returns elements by id; the first one of two with the same id. */
export function elementsById(root: SvgElement): Map<string, SvgElement> {
  const found = new Map<string, SvgElement>()
  const note = (element: SvgElement) => {
    const id = element.attributes.get('id')
    if (id !== undefined && !found.has(id)) found.set(id, element)
    for (const child of element.children.filter(isElement)) note(child)
  }
  note(root)
  return found
}

export function writeSvg({ name, attributes, children }: SvgElement): string {
  const tag = [name, ...[...attributes].map(([attribute, value]) => `${attribute}="${escaped(value)}"`)].join(' ')
  if (children.length === 0) return `<${tag}/>`
  return `<${tag}>${children.map((child) => (isElement(child) ? writeSvg(child) : escaped(child))).join('')}</${name}>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
