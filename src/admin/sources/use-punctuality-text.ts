import type { WireDeskSourceValue } from '#contract/desk/sources.ts'
import { punctualityOf } from '#domain/sources/punctuality.ts'
import { useTranslator } from '#ui/translator-context.tsx'

const others = ['failing', 'bundled', 'silent', 'off'] as const

/** Returns a function that counts the sources that are on time, and the others by state. */
export function usePunctualityText(): (sources: readonly WireDeskSourceValue[]) => string {
  const say = useTranslator('admin')
  return (sources) => {
    const counted = punctualityOf(
      sources.map(({ state, failure, switched_off }) => ({
        state: state ?? undefined,
        isFailing: failure !== null,
        isOff: switched_off !== null,
      })),
    )
    return [
      counted.delivering > 0
        ? say('sources.on_time', { fine: String(counted.onTime), all: String(counted.delivering) })
        : say('sources.none_delivers'),
      ...others
        .filter((kind) => counted[kind] > 0)
        .map((kind) => say(`sources.number_${kind}`, { number: String(counted[kind]) })),
    ].join(' · ')
  }
}
