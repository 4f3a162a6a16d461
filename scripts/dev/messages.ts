import type { HotPayload } from 'vite'

/** From the server's process: it listens, or it asks Vite for a module. */
export type FromServer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'invoke'; readonly id: number; readonly payload: HotPayload }

/** To the server's process: sources of pages have changed, or Vite's reply. */
export type ToServer =
  | { readonly kind: 'changed' }
  | { readonly kind: 'reply'; readonly id: number; readonly reply: InvokeReply }

export type InvokeReply = { result: unknown } | { error: unknown }
