import { type DragEvent, useEffect, useRef, useState } from 'react'
import { isFieldOfText } from '../../keyboard/fields.ts'

/** Files that are dropped anywhere on a screen, or pasted while it is open. */
export function useArrivingFiles(onFiles: ((files: readonly File[]) => void) | undefined) {
  const [isOver, setOver] = useState(false)
  const newest = useRef(onFiles)
  newest.current = onFiles

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      // Tables and letters bring a picture of themselves along: whoever writes wants the words.
      const isWriting = isFieldOfText(event.target) || document.querySelector('dialog[open]') !== null
      if (files.length === 0 || isWriting || !newest.current) return
      event.preventDefault()
      newest.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])

  const hasFiles = ({ dataTransfer }: DragEvent) => onFiles !== undefined && dataTransfer.types.includes('Files')
  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
        // Going from one part of the screen to another is no leaving.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      },
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        onFiles?.([...event.dataTransfer.files])
      },
    },
  }
}
