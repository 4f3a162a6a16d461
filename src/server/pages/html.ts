/** Safe markup, in which inserted text is escaped. */
export type Html = { readonly markup: string }

type HtmlValue = string | number | false | undefined | Html | readonly HtmlValue[]

/** Builds markup from a template. Text put into it is escaped; markup and lists of it stay as they are. */
export function html(template: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return { markup: String.raw({ raw: template }, ...values.map(toMarkup)) }
}

/** Puts a separator between the parts of a sentence. */
export function joinHtml(parts: readonly Html[], separator: string): Html {
  return { markup: parts.map(({ markup }) => markup).join(escapeHtml(separator)) }
}

function toMarkup(value: HtmlValue): string {
  if (value === undefined || value === false) return ''
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  return 'markup' in value ? value.markup : value.map(toMarkup).join('')
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Returns JSON that cannot close its script element. */
export function scriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
