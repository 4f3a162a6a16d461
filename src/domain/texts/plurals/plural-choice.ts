import { pluralPosition } from './plural-rules.ts'

// {1}, {1,2} or an interval such as ]1,Inf], then an optional space, then the text.
const explicitForm =
  /^\s*(?:\{\s*(-?\d+[\s*,\-?\d+]*)\s*\}|(?<left>[[\]])\s*(-Inf|-?\d+)\s*,\s*(\+?Inf|-?\d+)\s*(?<right>[[\]]))\s?(.+?)$/
const labelledForm = /^\w+: +(.+)$/

/**
 * Returns the form of a message for a count. The first matching explicit form wins wherever it is; otherwise the locale
 * decides, and the first form replaces a missing or empty one.
 */
export function choosePluralForm(forms: readonly string[], count: number, locale: string): string {
  const ordinary: string[] = []
  for (const form of forms) {
    const explicit = explicitForm.exec(form)
    if (explicit) {
      if (fits(explicit, count)) return explicit[6] ?? ''
    } else {
      ordinary.push(labelledForm.exec(form)?.[1] ?? form)
    }
  }
  return ordinary[pluralPosition(count, locale)] || ordinary[0] || ''
}

function fits([, numbers, opening, least = '', most = '', closing]: RegExpExecArray, count: number): boolean {
  if (numbers !== undefined) return numbers.split(',').some((text) => Number(text) === count)
  const isAbove = opening === '[' ? count >= bound(least) : count > bound(least)
  const isBelow = closing === ']' ? count <= bound(most) : count < bound(most)
  return isAbove && isBelow
}

function bound(text: string): number {
  if (text.endsWith('Inf')) return text.startsWith('-') ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  return Number(text)
}
