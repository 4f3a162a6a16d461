import { pluralPosition } from './plural-rules.ts'

// {1}, {1,2} or an interval such as ]1,Inf], then one space if there is one, then the text.
const explicitForm =
  /^\s*(?:\{\s*(-?\d+[\s*,\-?\d+]*)\s*\}|(?<left>[[\]])\s*(-Inf|-?\d+)\s*,\s*(\+?Inf|-?\d+)\s*(?<right>[[\]]))\s?(.+?)$/
const labelledForm = /^\w+: +(.+)$/

/**
 * The form of a message that a count takes. The first explicit form that fits wins wherever it stands; otherwise the
 * locale says which of the others it is, and the first stands in for one that is missing or empty.
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
