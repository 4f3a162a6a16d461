import { useEffect, useRef } from 'react'
import { isFieldOfText } from './fields.ts'
import type { KeyName } from './key-table.ts'
import { readPress } from './read-press.ts'

type Handler = () => void

/** Handlers by key, the newest last. Only the newest is called, so a screen takes precedence over the shell. */
const handlers = new Map<KeyName, Handler[]>()

/** Calls the handler when a key of the table is pressed, while the component is mounted and `isWanted`. */
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

type Listening = { readonly hasSingleKeys: boolean; readonly onGo: (letter: string) => void }

/** Listens for the keys of the table. Used once for the whole desk. */
export function useKeyboard(listening: Listening): void {
  const newest = useRef(listening)
  newest.current = listening
  useEffect(() => {
    let isGoing = false
    function onKey(event: KeyboardEvent): void {
      if (event.defaultPrevented || isModifier(event.key)) return
      const { hasSingleKeys, onGo } = newest.current
      const { key, code, ctrlKey, metaKey, altKey, shiftKey, target } = event
      // An open dialog has its own keys, so only keys that work while typing are read.
      const isTyping = isFieldOfText(target) || document.querySelector('dialog[open]') !== null
      const read = readPress({ key, code, ctrlKey, metaKey, altKey, shiftKey, isTyping }, { isGoing, hasSingleKeys })
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
