import type { AlertKind, MailKind } from '#domain/mail/mail-kind.ts'
import { heldMail } from './held-mail.ts'
import { invitationMail } from './invitation-mail.ts'
import { lateMail } from './late-mail.ts'
import type { AlertWriter, MailWriter } from './mail-writer.ts'
import { marketGapMail } from './market-gap-mail.ts'
import { messageMail } from './message-mail.ts'
import { resetMail } from './reset-mail.ts'
import { testMail } from './test-mail.ts'

export const mailWriters: {
  readonly [Kind in MailKind]: Kind extends AlertKind ? AlertWriter<Kind> : MailWriter<Kind>
} = {
  invitation: invitationMail,
  reset: resetMail,
  held: heldMail,
  late: lateMail,
  market_gap: marketGapMail,
  message: messageMail,
  test: testMail,
}
