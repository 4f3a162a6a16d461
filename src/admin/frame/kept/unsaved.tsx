import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { answerLeaving, currentLeaving, guardLeaving, type Unsaved } from '../../routing/leaving.ts'

/** While something is unsaved, whoever leaves the screen or the document is asked first. */
export function useUnsaved(isUnsaved: boolean, unsaved: Unsaved = {}): void {
  // The newest words, without a new guard for each of them.
  const said = useRef(unsaved)
  said.current = unsaved
  useEffect(() => {
    if (!isUnsaved) return
    const unguard = guardLeaving(() => said.current)
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => {
      unguard()
      removeEventListener('beforeunload', ask)
    }
  }, [isUnsaved])
}

/** The question; the safe answer is the filled button. */
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
