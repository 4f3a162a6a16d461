import { test } from 'vitest'
import { checkPermanentAnswers } from '../../../../test/permanent-answers.ts'

test('keeps answers about a past moment after any later change, permanent ones also with other settings', () =>
  checkPermanentAnswers({ whole: false }))
