import { type DragEvent, useEffect, useRef, useState } from 'react'
import { isFieldOfText } from '../../keyboard/fields.ts'

/** Accepts files dropped on a screen, or pasted while it is open. */
export function useArrivingFiles(onFiles: ((files: readonly File[]) => void) | undefined) {
  const [isOver, setOver] = useState(false)
  const newest = useRef(onFiles)
  newest.current = onFiles

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      // Pasted tables and emails contain pictures of themselves, but a user who is writing wants their text.
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
        // Moving between parts of the screen is not leaving it.
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
