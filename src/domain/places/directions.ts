import { degreesText, type Position } from './position.ts'

const variables = ['{latitude}', '{longitude}'] as const

/** Returns a valid address template for directions; undefined if it does not contain both coordinates or is no URL. */
export function findDirectionsUrl(text: string): string | undefined {
  if (!variables.every((name) => text.includes(name))) return undefined
  const filled = directionsTo(text, { latitude: 0, longitude: 0 })
  if (/[{}]/.test(filled) || !URL.canParse(filled)) return undefined
  const { protocol, username } = new URL(filled)
  return protocol === 'https:' && username === '' ? text : undefined
}

/** Returns the address of directions to a position. */
export function directionsTo(url: string, { latitude, longitude }: Position): string {
  return url.replaceAll('{latitude}', degreesText(latitude)).replaceAll('{longitude}', degreesText(longitude))
}
