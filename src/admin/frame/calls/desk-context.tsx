import { createContext, type ReactNode, useContext } from 'react'
import type { Call } from '#contract/core/client.ts'
import type { ToastStore } from '#ui/toast/toast-store.ts'
import type { DeskSetting } from './desk-setting.ts'

/** Tools that every desk screen gets from its context. */
export type DeskTools = {
  readonly setting: DeskSetting
  /** Client of the server. It shows a toast when a call ends; a screen with a more specific text replaces it. */
  readonly call: Call
  readonly toasts: ToastStore
}

const DeskContext = createContext<DeskTools | undefined>(undefined)

export function DeskProvider({ tools, children }: { tools: DeskTools; children: ReactNode }) {
  return <DeskContext value={tools}>{children}</DeskContext>
}

export function useDesk(): DeskTools {
  const tools = useContext(DeskContext)
  if (!tools) throw new Error('useDesk needs a DeskProvider around it')
  return tools
}
