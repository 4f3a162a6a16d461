import { degreesText, type Position } from './position.ts'

const variables = ['{latitude}', '{longitude}'] as const

/** An address that says the way to a position; undefined for what does not name both, or leads nowhere. */
export function findDirectionsUrl(text: string): string | undefined {
  if (!variables.every((name) => text.includes(name))) return undefined
  const filled = directionsTo(text, { latitude: 0, longitude: 0 })
  if (/[{}]/.test(filled) || !URL.canParse(filled)) return undefined
  const { protocol, username } = new URL(filled)
  return protocol === 'https:' && username === '' ? text : undefined
}

/** Where the way to a position is shown. */
export function directionsTo(url: string, { latitude, longitude }: Position): string {
  return url.replaceAll('{latitude}', degreesText(latitude)).replaceAll('{longitude}', degreesText(longitude))
}
