import type { Target } from '#domain/content/model/target.ts'
import type { ToolName } from './tools.ts'

/** Texts of the editor in the user's language. */
export type EditorTexts = {
  readonly tools: Readonly<Record<ToolName, string>>
  readonly link: string
  /** Shortcut for links, as shown and as announced. */
  readonly linkKeys: { readonly shown: string; readonly spoken: string }
  readonly toolbar: string
  readonly wordCount: (count: number) => string
  /** Message about a change that would exceed the limits of a text. */
  readonly tooMuch: string
}

/** Asks for the target of a link; no target removes the link, and cancelling keeps it. */
export type AskTarget = (
  current: Target | undefined,
) => Promise<{ readonly target: Target | undefined; readonly called: string } | undefined>
