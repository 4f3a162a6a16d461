import type { Part } from '#domain/content/model/part.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../../frame/calls/desk-context.tsx'
import { useTellError } from '../../frame/calls/error-messages.ts'
import { useContentChanged } from './content-data.ts'
import type { DraftWork } from './draft-work.ts'

type Keeping = {
  readonly note?: string
  /** True if the caller reports the result. */
  readonly isQuiet?: boolean
}

/** Returns a function that saves a version and reports it. */
export function useSaveVersion(work: DraftWork): (part: Part, keeping?: Keeping) => Promise<boolean> {
  const say = useTranslator('admin')
  const { toasts } = useDesk()
  const tellError = useTellError()
  const changed = useContentChanged()
  return async (part, { note, isQuiet = false } = {}) => {
    try {
      const isKept = await work.keepVersion(part, note)
      if (isKept && !isQuiet) toasts.show({ kind: 'success', text: say('content.version_kept') })
      await changed()
      return isKept
    } catch (error) {
      tellError(error)
      return false
    }
  }
}
