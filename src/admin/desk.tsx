import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import '#ui/base.css'
import './desk.css'
import { formatNumber } from '#domain/money/format.ts'
import { directionOf } from '#domain/texts/languages/direction.ts'
import { speakerOf } from '#domain/texts/translating/one-language.ts'
import { createSayIn, type TranslateIn } from '#domain/texts/translating/translate.ts'
import { Toasts } from '#ui/toast/toasts.tsx'
import { TranslatorProvider } from '#ui/translator-context.tsx'
import { DeskProvider, type DeskTools } from './frame/calls/desk-context.tsx'
import type { DeskSetting } from './frame/calls/desk-setting.ts'
import { createDeskTools } from './frame/calls/desk-tools.ts'
import { createQueries } from './session/queries.ts'
import { ReauthenticationProvider } from './session/reauthentication.tsx'
import { sessionKey } from './session/use-session.ts'
import { SessionGate } from './session-gate.tsx'

/** Application of editors and treasurers. */
export function Desk({ setting }: { setting: DeskSetting }) {
  const [{ tools, sayIn, queries }] = useState(() => createDesk(setting))
  const say = sayIn('admin')
  return (
    <TranslatorProvider sayIn={sayIn}>
      <DeskProvider tools={tools}>
        <QueryClientProvider client={queries}>
          <ReauthenticationProvider>
            <SessionGate />
          </ReauthenticationProvider>
          <Toasts store={tools.toasts} label={say('toast.area')} dismissLabel={say('toast.dismiss')} />
        </QueryClientProvider>
      </DeskProvider>
    </TranslatorProvider>
  )
}

function createDesk(setting: DeskSetting) {
  const sayIn = translateInOf(setting)
  const queries = createQueries()
  const tools: DeskTools = {
    setting,
    ...createDeskTools({
      fetch: (...args) => fetch(...args),
      say: sayIn('admin'),
      onUnauthorized: () => void queries.invalidateQueries({ queryKey: sessionKey }),
    }),
  }
  return { tools, sayIn, queries }
}

function translateInOf({ language, texts, symbols }: DeskSetting): TranslateIn {
  return createSayIn({
    translator: speakerOf({ admin: texts }, language),
    formatCount: (count) => formatNumber({ units: BigInt(count), scale: 0 }, 0, symbols),
    isRightToLeft: directionOf(language) === 'rtl',
  })
}
