import type { ReactNode } from 'react'
import { createLazy } from '../lazy.ts'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { useLazyCode } from '../use-lazy-code.ts'
import type { RichTextEditorProps } from './rich-text-editor.tsx'

const editor = createLazy(() => import('./rich-text-editor.tsx'))

type Props = RichTextEditorProps & {
  loading: string
  /** Renders an error in place of an editor whose code could not be loaded. */
  drawFailure: (error: unknown, retry: () => void) => ReactNode
}

/** The rich text editor, whose code is loaded with the first field that needs it. */
export function LazyRichTextEditor({ loading, drawFailure, ...props }: Props) {
  const { code, failure, retry } = useLazyCode(editor)
  if (code) return <code.RichTextEditor {...props} />
  if (failure) return drawFailure(failure.error, retry)
  return <Skeleton label={loading} shape="lines" count={2} />
}
