import { useMemo } from 'react'
import type { Day } from '#domain/calendar/day.ts'
import { languageTag } from '#domain/texts/language.ts'
import { useDesk } from './desk-context.tsx'

/** How the desk writes moments: in its language, by the clock of the machine it is read on. */
export function useMoments() {
  const { language } = useDesk().setting
  return useMemo(() => {
    // Days before months, as the pages of visitors write them.
    const tag = language === 'en' ? 'en-GB' : languageTag(language)
    const whole = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' })
    const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium' })
    // A day on the calendar is the same everywhere.
    const calendarDay = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' })
    const time = new Intl.DateTimeFormat(tag, { timeStyle: 'short' })
    return {
      formatMoment: (moment: Date) => whole.format(moment),
      formatTime: (moment: Date) => time.format(moment),
      formatCalendarDay: (date: Day) => calendarDay.format(new Date(date)),
      formatDay: (moment: Date) => day.format(moment),
    }
  }, [language])
}
