/** Attribute with the styles of pasted content. */
const styled = 'data-style'

/**
 * Renames styles and handlers before the browser parses them, because the desk's policy would refuse each and log it.
 */
export function withoutStyles(html: string): string {
  return html
    .replace(/<style[\s>][\s\S]*?<\/style>/gi, '')
    .replace(/<[^>]*>/g, (tag) => tag.replace(/\s(style|on\w+)\s*=/gi, ' data-$1='))
}

/**
 * Reduces pasted markup to the elements of the schema: styles become emphasis, paragraphs become list items, and cells
 * lose their paragraphs.
 */
export function plainMarkup(root: HTMLElement): void {
  for (const element of root.querySelectorAll('script, style, meta, link, title, template')) element.remove()
  removeComments(root)
  listsOfParagraphs(root)
  for (const element of root.querySelectorAll<HTMLElement>(`[${styled}]`)) formOfStyle(element)
  for (const table of root.querySelectorAll('table')) plainTable(table)
}

function removeComments(root: Node): void {
  for (const node of [...root.childNodes]) {
    if (node.nodeType === node.COMMENT_NODE) node.remove()
    else removeComments(node)
  }
}

/** Turns bold and italic styles into elements; the `b` that Google Docs writes around everything is not bold. */
function formOfStyle(element: HTMLElement): void {
  const style = element.getAttribute(styled) ?? ''
  const weight = /(?:^|;)\s*font-weight:\s*([^;]+)/i.exec(style)?.[1]?.trim()
  const isBold = weight !== undefined && /^(bold|bolder|[6-9]00)$/i.test(weight)
  element.removeAttribute(styled)
  if (weight !== undefined && !isBold && /^(b|strong)$/.test(element.localName)) unwrap(element)
  // Headings are bold anyway.
  else if (isBold && !isHeading(element)) wrapContent(element, 'strong')
  if (/(?:^|;)\s*font-style:\s*italic/i.test(style)) wrapContent(element, 'em')
}

function isHeading(element: HTMLElement): boolean {
  return element.closest('h1, h2, h3, h4, h5, h6') !== null
}

/** Converts the paragraphs that Word writes for list items, which name their list and level. */
function listsOfParagraphs(root: HTMLElement): void {
  const document = root.ownerDocument
  /** Open lists by level. */
  let open: HTMLElement[] = []
  let last: Element | undefined
  for (const paragraph of [...root.querySelectorAll('p')]) {
    const level = Number(/mso-list:[^;]*level(\d)/i.exec(paragraph.getAttribute(styled) ?? '')?.[1])
    if (!level) continue
    if (last === undefined || paragraph.previousElementSibling !== last) open = []
    const mark = takeMark(paragraph)
    open.length = Math.min(open.length, level)
    let list = open[level - 1]
    if (!list) {
      list = document.createElement(/^[\da-z]+[.)]/i.test(mark) ? 'ol' : 'ul')
      const holder = open.at(-1)
      if (holder) (holder.lastElementChild ?? holder).append(list)
      else paragraph.before(list)
      // Skipped levels reuse the list that is open.
      while (open.length < level) open.push(list)
    }
    const item = document.createElement('li')
    item.append(...paragraph.childNodes)
    list.append(item)
    paragraph.remove()
    last = open[0]
  }
}

/** Removes the bullet or number at the beginning of such a paragraph, which the list draws itself. */
function takeMark(paragraph: HTMLElement): string {
  const mark = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute(styled) ?? ''),
  )
  mark?.remove()
  return mark?.textContent?.trim() ?? ''
}

const blocks = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, pre, section'

/** Reduces cells to text, and makes all rows equally long. */
function plainTable(table: HTMLTableElement): void {
  for (const inner of table.querySelectorAll('table')) inner.replaceWith(inner.textContent ?? '')
  for (const cell of table.querySelectorAll('td, th')) {
    for (const block of cell.querySelectorAll(blocks)) {
      if (block.previousSibling) block.before(' ')
      unwrap(block)
    }
    const missing = Math.min(Number(cell.getAttribute('colspan') ?? 1), 12) - 1
    for (let count = 0; count < missing; count++) cell.after(cell.ownerDocument.createElement(cell.localName))
  }
  const rows = [...table.querySelectorAll('tr')]
  const columns = Math.max(0, ...rows.map(({ children }) => children.length))
  for (const row of rows) {
    if (columns === 0) row.remove()
    while (row.children.length < columns) row.append(table.ownerDocument.createElement('td'))
  }
  if (columns === 0) table.remove()
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

function wrapContent(element: Element, name: 'strong' | 'em'): void {
  const wrapper = element.ownerDocument.createElement(name)
  const isInline = !element.matches(`${blocks}, td, th, tr, table, tbody`)
  // The style of a block applies to its text, not to nested blocks.
  if (!isInline && element.querySelector(blocks)) return
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}
