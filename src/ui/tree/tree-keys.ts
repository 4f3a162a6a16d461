import { type Branch, itemAt, type Line, type Move, type Place } from '#domain/trees/tree-moves.ts'

/** Action of a key in a tree. */
type TreeAct =
  | { readonly kind: 'move'; readonly move: Move }
  | { readonly kind: 'go'; readonly to: Place }
  | { readonly kind: 'take' | 'drop' | 'put_back' | 'open' | 'remove' }

type At<Item extends Branch> = {
  readonly items: readonly Item[]
  readonly lines: readonly Line<Item>[]
  readonly place: Place
  readonly isLifted: boolean
  /** In right-to-left languages, deeper levels are to the left. */
  readonly isMirrored: boolean
}

export function actOf<Item extends Branch>(key: string, at: At<Item>): TreeAct | undefined {
  const way = at.isMirrored ? (mirrored[key] ?? key) : key
  return at.isLifted ? actInHand(way) : actOnLine(way, at)
}

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

const moves: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

function actInHand(key: string): TreeAct | undefined {
  const move = moves[key]
  if (move) return { kind: 'move', move }
  if (key === 'Escape') return { kind: 'put_back' }
  return key === ' ' || key === 'Enter' ? { kind: 'drop' } : undefined
}

function actOnLine<Item extends Branch>(key: string, { items, lines, place }: At<Item>): TreeAct | undefined {
  const at = lines.findIndex((line) => nameOf(line.place) === nameOf(place))
  const targets: Readonly<Record<string, Place | undefined>> = {
    ArrowDown: lines[at + 1]?.place,
    ArrowUp: lines[at - 1]?.place,
    ArrowRight: [...place, 0],
    ArrowLeft: place.slice(0, -1),
    Home: lines[0]?.place,
    End: lines.at(-1)?.place,
  }
  if (key in targets) {
    const to = targets[key]
    return { kind: 'go', to: to && itemAt(items, to) ? to : place }
  }
  if (key === 'Enter') return { kind: 'open' }
  if (key === ' ') return { kind: 'take' }
  return key === 'Delete' ? { kind: 'remove' } : undefined
}

/** Returns a position as text, for comparison and lookup. */
export function nameOf(place: Place): string {
  return place.join('.')
}
