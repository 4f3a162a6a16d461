import { lazy, Suspense } from 'react'
import { Skeleton } from '../skeleton/skeleton.tsx'
import type { RichTextEditorProps } from './rich-text-editor.tsx'

const Editor = lazy(async () => ({ default: (await import('./rich-text-editor.tsx')).RichTextEditor }))

/** The editor of texts, whose code comes when there is something to write. */
export function LazyRichTextEditor({ loading, ...props }: RichTextEditorProps & { loading: string }) {
  return (
    <Suspense fallback={<Skeleton label={loading} shape="lines" count={2} />}>
      <Editor {...props} />
    </Suspense>
  )
}
