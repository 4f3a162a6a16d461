// Second circle: it asks every endpoint in every format with every combination of country and providers.
import { test } from 'vitest'
import { checkPermanentAnswers } from '../../../../test/permanent-answers.ts'

test('keeps every answer about a past moment after any later change, permanent ones also with other settings', () =>
  checkPermanentAnswers({ whole: true }))
