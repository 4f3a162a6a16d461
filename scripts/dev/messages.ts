import type { HotPayload } from 'vite'

/** Message from the server process: it is listening, or it requests a module from Vite. */
export type FromServer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'invoke'; readonly id: number; readonly payload: HotPayload }

/** Message to the server process: page sources have changed, or Vite's reply. */
export type ToServer =
  | { readonly kind: 'changed' }
  | { readonly kind: 'reply'; readonly id: number; readonly reply: InvokeReply }

export type InvokeReply = { result: unknown } | { error: unknown }
