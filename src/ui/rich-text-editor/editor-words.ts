import type { Target } from '#domain/content/model/target.ts'
import type { ToolName } from './tools.ts'

/** What the editor says, in the language of whoever writes. */
export type EditorWords = {
  readonly tools: Readonly<Record<ToolName, string>>
  readonly link: string
  /** The keys that ask where words lead, as people know them, and as assistive software does. */
  readonly linkKeys: { readonly shown: string; readonly spoken: string }
  readonly toolbar: string
  readonly wordCount: (count: number) => string
  /** A text that was to become larger than any may be. */
  readonly tooMuch: string
}

/** Asks where words shall lead; no target takes it away, and no answer leaves it as it was. */
export type AskTarget = (
  current: Target | undefined,
) => Promise<{ readonly target: Target | undefined; readonly called: string } | undefined>
