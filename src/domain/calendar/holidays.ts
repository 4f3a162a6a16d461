/** Days without publications, regardless of the weekday. */
export type Holidays = {
  /** Dates as month and day. */
  readonly yearly: readonly string[]
  /** Numbers of days after Easter Sunday. */
  readonly aroundEaster: readonly number[]
  readonly rite: 'western' | 'orthodox'
  /** Closed only on these dates. */
  readonly once: readonly string[]
}

/** Calendars of sources and of working people. All but the last exclude Saturdays and Sundays. */
export const calendars = {
  /** TARGET, the payment system of the euro. It closed for the changes to the year 2000 and to euro cash. */
  target: {
    yearly: ['01-01', '05-01', '12-25', '12-26'],
    aroundEaster: [-2, 1],
    rite: 'western',
    once: ['1999-12-31', '2001-12-31'],
  },
  /** Christmas Eve has been a holiday since 2025. */
  poland: {
    yearly: ['01-01', '01-06', '05-01', '05-03', '08-15', '11-01', '11-11', '12-24', '12-25', '12-26'],
    aroundEaster: [1, 60],
    rite: 'western',
    once: [],
  },
  lithuania: {
    yearly: [
      '01-01',
      '02-16',
      '03-11',
      '05-01',
      '06-24',
      '07-06',
      '08-15',
      '11-01',
      '11-02',
      '12-24',
      '12-25',
      '12-26',
    ],
    aroundEaster: [1],
    rite: 'western',
    once: [],
  },
  romania: {
    yearly: [
      '01-01',
      '01-02',
      '01-06',
      '01-07',
      '01-24',
      '05-01',
      '06-01',
      '08-15',
      '11-30',
      '12-01',
      '12-25',
      '12-26',
    ],
    aroundEaster: [-2, 1, 50],
    rite: 'orthodox',
    once: [],
  },
  czechia: {
    yearly: ['01-01', '05-01', '05-08', '07-05', '07-06', '09-28', '10-28', '11-17', '12-24', '12-25', '12-26'],
    aroundEaster: [-2, 1],
    rite: 'western',
    once: [],
  },
  /** Ukraine works on holidays while it is under martial law. */
  weekdays: { yearly: [], aroundEaster: [], rite: 'orthodox', once: [] },
  everyDay: { yearly: [], aroundEaster: [], rite: 'western', once: [] },
} as const satisfies Record<string, Holidays>

export type CalendarName = keyof typeof calendars
