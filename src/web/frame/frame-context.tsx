import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { formatNumber } from '#domain/money/format.ts'
import { directionOf } from '#domain/texts/languages/direction.ts'
import { speakerOf } from '#domain/texts/translating/one-language.ts'
import { createSayIn, type TranslateIn } from '#domain/texts/translating/translate.ts'
import { TranslatorProvider } from '#ui/translator-context.tsx'
import type { Setting } from './frame-data.ts'

const FrameContext = createContext<Setting | undefined>(undefined)

type Props = { setting: Setting; children: ReactNode }

/** Provides the visitor's language and the site to everything inside. */
export function FrameProvider({ setting, children }: Props) {
  const sayIn = useMemo(() => translateInOf(setting), [setting])
  return (
    <FrameContext value={setting}>
      <TranslatorProvider sayIn={sayIn}>{children}</TranslatorProvider>
    </FrameContext>
  )
}

/** Returns the translate function of the visitor's language. */
export function translateInOf({ frame, visitor, texts }: Setting): TranslateIn {
  return createSayIn({
    translator: speakerOf(texts, visitor.language),
    formatCount: (count) => formatNumber({ units: BigInt(count), scale: 0 }, 0, frame.symbols),
    isRightToLeft: directionOf(visitor.language) === 'rtl',
  })
}

/** Returns the setting of the page. */
export function useFrame(): Setting {
  const setting = useContext(FrameContext)
  if (!setting) throw new Error('useFrame needs a FrameProvider around it')
  return setting
}
