import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DeskProvider, type DeskTools } from '#admin/frame/calls/desk-context.tsx'
import { createDeskTools } from '#admin/frame/calls/desk-tools.ts'
import { StorageOwner } from '#admin/frame/storage/stored-state.tsx'
import { ReauthenticationProvider } from '#admin/session/reauthentication.tsx'
import { sessionKey } from '#admin/session/use-session.ts'
import type { Role } from '#domain/people/rights.ts'
import { TranslatorProvider } from '#ui/translator-context.tsx'
import { type Answers, createDeskNetwork, sessionOf } from './desk-network.ts'
import { englishTexts, translateToEnglish } from './english-desk.ts'
import { numberSymbols } from './locale.ts'

export const englishSetting: DeskTools['setting'] = {
  language: 'en',
  siteName: 'EVP',
  flags: '/flags.svg',
  outline: '/outline.svg',
  texts: englishTexts,
  symbols: numberSymbols('en'),
  mailsLinks: false,
}

const tools: DeskTools = {
  setting: englishSetting,
  ...createDeskTools({ fetch, say: translateToEnglish('admin'), onUnauthorized: () => {} }),
}

/** Wraps a component in the context of the desk, in English. */
export function atDesk(children: ReactNode, own: Partial<DeskTools> = {}) {
  return (
    <TranslatorProvider sayIn={translateToEnglish}>
      <DeskProvider tools={{ ...tools, ...own }}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          {children}
        </QueryClientProvider>
      </DeskProvider>
    </TranslatorProvider>
  )
}

/** Wraps a screen in the context of the desk, with a signed-in user of a role and a simulated network. */
export function openScreen(screen: ReactNode, role: Role, answers: Answers) {
  const { tools: networked, session, told } = createDeskNetwork(answers, sessionOf({ role }))
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  queries.setQueryData(sessionKey, session)
  const element = atDesk(
    <QueryClientProvider client={queries}>
      <StorageOwner person={1}>
        <ReauthenticationProvider>{screen}</ReauthenticationProvider>
      </StorageOwner>
    </QueryClientProvider>,
    networked,
  )
  return { element, queries, told }
}
