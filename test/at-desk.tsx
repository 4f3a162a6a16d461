import { readFileSync } from 'node:fs'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DeskProvider, type DeskTools } from '#admin/frame/desk-context.tsx'
import { KeptFor } from '#admin/frame/kept.tsx'
import { createTracedCall } from '#admin/frame/traced-call.ts'
import { ProofProvider } from '#admin/session/proof.tsx'
import type { SessionInfo } from '#contract/desk/session.ts'
import { type Role, rightsOf } from '#domain/people/rights.ts'
import { createSayIn } from '#domain/texts/say.ts'
import { createTranslator } from '#domain/texts/translator.ts'
import { createToastStore } from '#ui/toast/toast-store.ts'
import { TranslatorProvider } from '#ui/translator-context.tsx'
import { numberSymbols } from './locale.ts'

const texts = JSON.parse(readFileSync('seeds/translations/admin.en.json', 'utf8'))

const sayIn = createSayIn({
  translator: createTranslator().fromJSON({ locale: 'en', translations: { en: { admin: texts } } }),
  formatCount: String,
  isRightToLeft: false,
})

const tools: DeskTools = {
  setting: {
    language: 'en',
    siteName: 'EVP',
    flags: '/flags.svg',
    texts,
    symbols: numberSymbols('en'),
    mailsLinks: false,
  },
  call: createTracedCall(fetch),
  toasts: createToastStore(),
}

/** Something as it stands at the desk, in English. */
export function atDesk(children: ReactNode, own: Partial<DeskTools> = {}) {
  return (
    <TranslatorProvider sayIn={sayIn}>
      <DeskProvider tools={{ ...tools, ...own }}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          {children}
        </QueryClientProvider>
      </DeskProvider>
    </TranslatorProvider>
  )
}

/** What the server answers to a method and an address, and what was sent along. */
type Network = (asked: string, body: unknown) => Response

/** A whole screen, with whoever is signed in and what comes over the network. */
export function openScreen(screen: ReactNode, role: Role, answer: Network) {
  const toasts = createToastStore()
  const call = createTracedCall(async (address, { method, body } = {}) =>
    answer(`${method} ${address}`, typeof body === 'string' ? JSON.parse(body) : undefined),
  )
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  queries.setQueryData(['session'], sessionOf(role))
  const element = atDesk(
    <QueryClientProvider client={queries}>
      <KeptFor person={1}>
        <ProofProvider>{screen}</ProofProvider>
      </KeptFor>
    </QueryClientProvider>,
    { call, toasts },
  )
  return { element, queries, told: () => toasts.toasts().map(({ text }) => text) }
}

function sessionOf(role: Role): SessionInfo {
  const person = { id: 1, mail: `${role}@evp.example`, name: role, role, language: undefined, hasSecondFactor: true }
  const [freshUntil, endsAt] = [new Date('2026-11-16T13:00:00Z'), new Date('2026-11-16T20:00:00Z')]
  return { state: 'signed_in', person: { ...person, rights: [...rightsOf(role)], freshUntil, endsAt } }
}
