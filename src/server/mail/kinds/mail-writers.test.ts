import { expect, test } from 'vitest'
import { alertKinds, mailKinds, templateNames, textsOfTemplate } from '#domain/mail/mail-kind.ts'
import type { MailWriter } from './mail-writer.ts'
import { mailWriters } from './mail-writers.ts'
import { resetMail } from './reset-mail.ts'

test('has a sample for every template, each in one kind', () => {
  const samples = mailKinds.flatMap((kind) => Object.keys(mailWriters[kind].samples))
  expect(samples).toEqual(templateNames)
})

test('knows the kinds that report events and the texts of a template', () => {
  expect(alertKinds).toEqual(['held', 'late', 'market_gap'])
  expect(textsOfTemplate('reset_made')).toBe('mail.reset.')
})

test('rejects a kind without a writer, a sample or its alerts at compile time', () => {
  const { write, samples } = resetMail
  const { reset_asked, reset_made } = samples
  // @ts-expect-error: the template of a requested reset link has no sample.
  const withoutSample: MailWriter<'reset'> = { write, samples: { reset_made } }
  const { reset, ...others } = mailWriters
  // @ts-expect-error: the kind `reset` has no writer.
  const withoutKind: typeof mailWriters = others
  // @ts-expect-error: the writer of the kind `late` does not queue alerts.
  const withoutAlerts: typeof mailWriters = { ...mailWriters, late: { write, samples: mailWriters.late.samples } }
  expect([reset, reset_asked, withoutSample, withoutKind, withoutAlerts]).toHaveLength(5)
})
