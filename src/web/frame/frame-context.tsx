import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { formatNumber } from '#domain/money/format.ts'
import { directionOf } from '#domain/texts/language.ts'
import { createSayIn, type SayIn } from '#domain/texts/say.ts'
import { createTranslator } from '#domain/texts/translator.ts'
import { TranslatorProvider } from '#ui/translator-context.tsx'
import type { Setting } from './frame-data.ts'

const FrameContext = createContext<Setting | undefined>(undefined)

type Props = { setting: Setting; children: ReactNode }

/** Lets everything in it speak the visitor's language and know whose site it is on. */
export function FrameProvider({ setting, children }: Props) {
  const sayIn = useMemo(() => sayInOf(setting), [setting])
  return (
    <FrameContext value={setting}>
      <TranslatorProvider sayIn={sayIn}>{children}</TranslatorProvider>
    </FrameContext>
  )
}

/** The visitor's language. */
export function sayInOf(setting: Setting): SayIn {
  const { frame, visitor } = setting
  return createSayIn({
    translator: createTranslator().fromJSON(dumpOf(setting)),
    formatCount: (count) => formatNumber({ units: BigInt(count), scale: 0 }, 0, frame.symbols),
    isRightToLeft: directionOf(visitor.language) === 'rtl',
  })
}

/** What the page is drawn in. */
export function useFrame(): Setting {
  const setting = useContext(FrameContext)
  if (!setting) throw new Error('useFrame needs a FrameProvider around it')
  return setting
}

function dumpOf({ texts, visitor: { language } }: Setting) {
  return { locale: language, translations: { [language]: texts } }
}
