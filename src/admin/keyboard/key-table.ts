import type { TextKey } from '#domain/texts/translating/text-key.ts'

type KeyEntry = {
  /** Key as browsers name it; `Mod` is Ctrl, or the Command key of a Mac. */
  readonly press: string
  readonly where: KeyPlace
  readonly text: TextKey<'admin'>
  /** Marks a key that the browser or a component handles. The table has it only for the list in the dialog of keys. */
  readonly isNative?: true
}

export const keyPlaces = [
  'anywhere',
  'lists',
  'forms',
  'texts',
  'tree',
  'margins',
  'held',
  'inbox',
  'pictures',
] as const
type KeyPlace = (typeof keyPlaces)[number]

/** All keys of the desk. Presses are looked up here, and the dialog of keys lists them. */
export const keyTable = {
  palette: { press: 'Mod+k', where: 'anywhere', text: 'keys.palette' },
  map: { press: '?', where: 'anywhere', text: 'keys.map' },
  search: { press: '/', where: 'anywhere', text: 'keys.search' },
  close: { press: 'Escape', where: 'anywhere', text: 'keys.close', isNative: true },
  next: { press: 'j', where: 'lists', text: 'keys.next' },
  previous: { press: 'k', where: 'lists', text: 'keys.previous' },
  select: { press: 'x', where: 'lists', text: 'keys.select' },
  open: { press: 'Enter', where: 'lists', text: 'keys.open', isNative: true },
  create: { press: 'c', where: 'lists', text: 'keys.create' },
  save: { press: 'Mod+s', where: 'forms', text: 'keys.save' },
  publish: { press: 'Mod+Enter', where: 'forms', text: 'keys.publish' },
  versions: { press: 'Mod+.', where: 'forms', text: 'keys.versions' },
  nextLanguage: { press: 'Alt+ArrowRight', where: 'forms', text: 'keys.next_language' },
  previousLanguage: { press: 'Alt+ArrowLeft', where: 'forms', text: 'keys.previous_language' },
  link: { press: 'Mod+k', where: 'texts', text: 'content.tool.link', isNative: true },
  lift: { press: ' ', where: 'tree', text: 'keys.lift', isNative: true },
  moveItem: { press: 'ArrowDown', where: 'tree', text: 'keys.move_item', isNative: true },
  putBack: { press: 'Escape', where: 'tree', text: 'keys.put_back', isNative: true },
  removeItem: { press: 'Delete', where: 'tree', text: 'keys.remove_item', isNative: true },
  down: { press: 'ArrowDown', where: 'margins', text: 'keys.next_margin', isNative: true },
  old: { press: 'Escape', where: 'margins', text: 'keys.old_margin', isNative: true },
  undo: { press: 'Mod+z', where: 'pictures', text: 'image_editor.undo' },
  redo: { press: 'Mod+Shift+z', where: 'pictures', text: 'image_editor.redo' },
  focalPoint: { press: 'f', where: 'pictures', text: 'image_editor.focus' },
  movePoint: { press: 'ArrowDown', where: 'pictures', text: 'keys.move_point', isNative: true },
  reject: { press: 'r', where: 'held', text: 'keys.reject' },
  release: { press: 'l', where: 'held', text: 'keys.release' },
  reply: { press: 'm', where: 'inbox', text: 'inbox.reply' },
  take: { press: 'a', where: 'inbox', text: 'inbox.mine' },
  inWork: { press: 'w', where: 'inbox', text: 'inbox.state.in_work' },
  answered: { press: 'e', where: 'inbox', text: 'inbox.mark_answered' },
  spam: { press: 's', where: 'inbox', text: 'inbox.mark_spam' },
  note: { press: 'n', where: 'inbox', text: 'inbox.note' },
} as const satisfies Record<string, KeyEntry>

export type KeyName = keyof typeof keyTable

export const keyNames = Object.keys(keyTable) as KeyName[]

/** Key to press before a screen's letter. */
export const goPress = 'g'

/** Returns the labels of a press as printed on keyboards. */
export function shownKeys(press: string, isMac: boolean): readonly string[] {
  const [last = '', ...modifiers] = press.split('+').toReversed()
  const name = shownNames[last] ?? last.toUpperCase()
  return [...modifiers.map((one) => (one === 'Mod' ? (isMac ? '⌘' : 'Ctrl') : one)), name]
}

/** Returns a press in the syntax of `aria-keyshortcuts`, which has its own names of modifiers. */
export function spokenKeys(press: string, isMac: boolean): string {
  return press.replace('Mod', isMac ? 'Meta' : 'Control').replace(/\b[a-z]$/, (letter) => letter.toUpperCase())
}

const shownNames: Readonly<Record<string, string>> = {
  ' ': 'Space',
  Delete: 'Del',
  Escape: 'Esc',
  Enter: 'Enter',
  ArrowDown: '↑ ↓ ← →',
  ArrowRight: '→',
  ArrowLeft: '←',
}
