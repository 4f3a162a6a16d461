import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { answerLeaving, currentLeaving, guardLeaving, type Unsaved } from '../../routing/leaving.ts'

/** Asks before the user leaves the screen or the document with unsaved changes. */
export function useUnsaved(isUnsaved: boolean, unsaved: Unsaved = {}): void {
  // Newest texts, so that a new text needs no new guard.
  const newest = useRef(unsaved)
  newest.current = unsaved
  useEffect(() => {
    if (!isUnsaved) return
    const unguard = guardLeaving(() => newest.current)
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => {
      unguard()
      removeEventListener('beforeunload', ask)
    }
  }, [isUnsaved])
}

/** Asks how to leave with unsaved changes; the primary button is the safe answer. */
export function UnsavedDialog() {
  const say = useTranslator('admin')
  const leaving = useSyncExternalStore(currentLeaving.subscribe, currentLeaving.get)
  if (!leaving) return null
  const { title, text, discard } = leaving.unsaved
  return (
    <Dialog
      title={title ?? say('unsaved.title')}
      onClose={() => answerLeaving('stay')}
      onSubmit={() => answerLeaving('stay')}
      actions={
        <>
          <Button onClick={() => answerLeaving('discard')}>{say(discard ? 'unsaved.discard' : 'unsaved.leave')}</Button>
          {discard && <Button onClick={() => answerLeaving('keep')}>{say('unsaved.keep')}</Button>}
          <Button primary type="submit" data-focus>
            {say('unsaved.stay')}
          </Button>
        </>
      }
    >
      <p>{text ?? say(discard ? 'unsaved.kept' : 'unsaved.lost')}</p>
    </Dialog>
  )
}
