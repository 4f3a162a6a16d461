import type { WireDeskSourceValue } from '#contract/desk/sources.ts'
import { languageTag } from '#domain/texts/languages/language.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'

/** Badge with the state of a source. */
export function SourceState({ source, now }: { source: WireDeskSourceValue; now: Date }) {
  const say = useTranslator('admin')
  const { language } = useDesk().setting
  const { state, switched_off, next_expected } = source
  const is = switched_off ? 'off' : (state ?? 'none')
  const isGood = is === 'fresh' || is === 'weekend' || is === 'holiday'
  const isLate = is === 'late'
  const label =
    isLate && next_expected
      ? say('sources.late_for', {
          time: durationText(now.getTime() - Date.parse(next_expected), languageTag(language)),
        })
      : say(`sources.is.${is}`)
  return (
    <Badge tone={isGood ? 'gain' : isLate ? 'warn' : undefined} dot={isGood ? 'full' : isLate ? 'triangle' : 'hollow'}>
      {label}
    </Badge>
  )
}

/** Returns the two largest units, such as 4 h 42 min or 3 days 2 h. */
function durationText(milliseconds: number, tag: string): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000))
  const parts = [
    ['day', Math.floor(minutes / 1_440)],
    ['hour', Math.floor(minutes / 60) % 24],
    ['minute', minutes % 60],
  ] as const
  const first = parts.findIndex(([, count]) => count > 0)
  return parts
    .slice(Math.max(first, 0), first < 0 ? 3 : first + 2)
    .filter(([, count]) => count > 0 || first < 0)
    .map(([unit, count]) => new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short' }).format(count))
    .slice(-2)
    .join(' ')
}
