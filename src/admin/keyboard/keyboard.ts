import { useEffect, useRef } from 'react'
import { isFieldOfText } from './fields.ts'
import type { KeyName } from './key-table.ts'
import { readPress } from './read-press.ts'

type Handler = () => void

/** Who does what when a key is pressed, the newest last: a screen comes before the shell. */
const handlers = new Map<KeyName, Handler[]>()

/** Does something when a key of the table is pressed, for as long as the component is there and wants to. */
export function useKey(name: KeyName, handler: Handler, isWanted = true): void {
  const newest = useRef(handler)
  newest.current = handler
  useEffect(() => {
    if (!isWanted) return
    const handle = () => newest.current()
    handlers.set(name, [...(handlers.get(name) ?? []), handle])
    return () => {
      handlers.set(
        name,
        (handlers.get(name) ?? []).filter((one) => one !== handle),
      )
    }
  }, [name, isWanted])
}

type Listening = { readonly hasLetters: boolean; readonly onGo: (letter: string) => void }

/** Listens for the keys of the table, once for the whole desk. */
export function useKeyboard(listening: Listening): void {
  const newest = useRef(listening)
  newest.current = listening
  useEffect(() => {
    let isGoing = false
    function onKey(event: KeyboardEvent): void {
      if (event.defaultPrevented || isModifier(event.key)) return
      const { hasLetters, onGo } = newest.current
      const { key, code, ctrlKey, metaKey, altKey, shiftKey, target } = event
      // A question over everything else has its own keys.
      const isTyping = isFieldOfText(target) || document.querySelector('dialog[open]') !== null
      const read = readPress({ key, code, ctrlKey, metaKey, altKey, shiftKey, isTyping }, { isGoing, hasLetters })
      isGoing = read.isGoing
      if (!read.meaning) return
      const { meaning } = read
      const handle = meaning.kind === 'go' ? () => onGo(meaning.letter) : handlers.get(meaning.name)?.at(-1)
      if (!handle) return
      event.preventDefault()
      handle()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

function isModifier(key: string): boolean {
  return ['Shift', 'Control', 'Meta', 'Alt', 'AltGraph'].includes(key)
}
