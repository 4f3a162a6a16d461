import { harmlessValue } from './css-value.ts'
import { properties, quietNames } from './svg-names.ts'

/** What is known of a picture while it is written anew, and whom to tell of what is left out. */
export type Surroundings = { readonly ids: ReadonlySet<string>; readonly tell: (name: string) => void }

/**
 * The declarations of a style that are harmless, written anew. They are parted at every semicolon, also at one within a
 * string: what comes out is judged piece by piece, so a wrong cut can lose something and let nothing in.
 */
export function harmlessDeclarations(style: string, { ids, tell }: Surroundings): string {
  const declarations = withoutComments(style).split(';')
  return declarations.flatMap((declaration) => harmlessDeclaration(declaration, { ids, tell }) ?? []).join(';')
}

/** A comment parts two words as a space does. One that is not closed lasts until the end. */
export function withoutComments(css: string): string {
  const pieces: string[] = []
  for (let at = 0; at >= 0; ) {
    const opening = css.indexOf('/*', at)
    pieces.push(css.slice(at, opening < 0 ? css.length : opening))
    const closing = opening < 0 ? -1 : css.indexOf('*/', opening + 2)
    at = closing < 0 ? -1 : closing + 2
  }
  return pieces.join(' ')
}

function harmlessDeclaration(declaration: string, { ids, tell }: Surroundings): string | undefined {
  if (declaration.trim() === '') return undefined
  const colon = declaration.indexOf(':')
  const property = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase()
  const [value = '', important] = parted(declaration.slice(colon + 1))
  const written = properties.has(property) ? harmlessValue(value, { property, ids }) : undefined
  if (written !== undefined && written !== '') return `${property}:${written}${important ? '!important' : ''}`
  if (!isQuiet(property)) tell(/^[a-z-]+$/.test(property) ? property : 'style')
  return undefined
}

/** A value, and whether it is said to be important. */
function parted(value: string): [value: string, isImportant: boolean] {
  const plain = value.replace(/\s+/g, ' ').trim()
  const [important = ''] = / ?! ?important$/i.exec(plain) ?? []
  return [plain.slice(0, plain.length - important.length), important !== '']
}

/** What one program alone understands begins with a hyphen. */
function isQuiet(property: string): boolean {
  return property.startsWith('-') || quietNames.has(property)
}
