import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { uploadPieceBytes } from '#contract/desk/uploads.ts'
import type { Edits, Original } from '#domain/media/picture.ts'
import type { UploadNote } from '#domain/media/upload.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { editsIn, useEditLabels } from './edit-labels.ts'
import { acceptedFiles } from './uploads/accepted-files.ts'
import { useUploadProblem } from './uploads/upload-problem.ts'
import { createUploadQueue } from './uploads/upload-queue.ts'
import { useSizes } from './uploads/use-sizes.ts'
import { uploadCalls, waitBeforeRetry } from './uploads/use-uploads.ts'

type Props = {
  /** Edits of the current picture, which the new one does not get. */
  edits: Edits | undefined
  /** Saves the current image as a version to go back to; resolves to false if that failed. */
  onKeep: () => Promise<boolean>
  onPicture: (original: Original) => void
}

/** Replaces the file of an image. Once published, the image changes everywhere it is used. */
export function ReplacePicture({ edits, onKeep, onPicture }: Props) {
  const say = useTranslator('admin')
  const { call, toasts } = useDesk()
  const { formatShare } = useSizes()
  const problemWords = useUploadProblem()
  const input = useRef<HTMLInputElement>(null)
  const [queue] = useState(() =>
    createUploadQueue({
      calls: uploadCalls(call, { forImage: true }),
      pieceBytes: uploadPieceBytes,
      wait: waitBeforeRetry,
      onDone: () => {},
    }),
  )
  const [entry] = useSyncExternalStore(queue.subscribe, queue.get)
  const editWords = useEditLabels()
  const newest = useRef({ edits, onKeep, onPicture })
  newest.current = { edits, onKeep, onPicture }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that is over
  useEffect(() => {
    if (entry?.state !== 'done' && entry?.state !== 'refused') return
    queue.drop(entry.id)
    if (entry.became?.picture) void replace(entry.became.picture, entry.became.notes)
    else if (entry.problem) toasts.show({ kind: 'error', text: problemWords(entry.problem) })
  }, [entry])

  async function replace(picture: Original, notes: readonly UploadNote[]): Promise<void> {
    if (!(await newest.current.onKeep())) return
    const { edits: before } = newest.current
    newest.current.onPicture(picture)
    const lost = editsIn(before).length > 0 ? [say('images.replaced_edits', { edits: editWords(before) })] : []
    const messages = [say('images.replaced'), ...notes.map((note) => say(`images.note.${note}`)), ...lost]
    toasts.show({ kind: 'success', text: messages.join(' ') })
  }

  return (
    <>
      {entry?.state === 'failed' ? (
        <Button data-quiet title={entry.problem && problemWords(entry.problem)} onClick={() => queue.resume(entry.id)}>
          <Icon name="alert" /> {say('images.go_on')}
        </Button>
      ) : (
        <Button data-quiet disabled={entry !== undefined} onClick={() => input.current?.click()}>
          <Icon name="upload" /> {entry ? formatShare(entry.sent / entry.size) : say('images.replace')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept={acceptedFiles}
        hidden
        onChange={({ target }) => {
          queue.add([...(target.files ?? [])].slice(0, 1))
          target.value = ''
        }}
      />
    </>
  )
}
