import { useState } from 'react'
import { deskPath } from '#domain/desk/desk-path.ts'
import { templateNames, textsOfTemplate } from '#domain/mail/mail-kind.ts'
import { languageNames, offeredLanguages } from '#domain/texts/languages/language.ts'
import { Button } from '#ui/button/button.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { goTo } from '../routing/address.ts'
import { screenQuery, useAddressQuery, type ValueOf } from '../routing/address-query.ts'
import { DeskLink } from '../routing/desk-link.tsx'
import { parameter } from '../routing/query-codec.ts'
import { usePerson } from '../session/use-session.ts'
import styles from './mail.module.css'
import { MailTabs } from './mail-tabs.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { TestDialog } from './test-dialog.tsx'

const lettersAddress = screenQuery('mail/letters', {
  letter: parameter.choice('letter', templateNames),
  language: parameter.choice('language', offeredLanguages),
})

/** Tab with all mail templates in every language, with links to their texts. */
export function MailTemplates() {
  const say = useTranslator('admin')
  const { setting } = useDesk()
  const mayChange = usePerson().rights.includes('mail.change')
  const [{ letter = 'invitation', language = setting.language }] = useAddressQuery(lettersAddress)
  const [isTesting, setTesting] = useState(false)

  const show = (next: Partial<ValueOf<typeof lettersAddress>>) =>
    goTo(lettersAddress.path({ letter, language, ...next }))
  const textsAt = (search: string) =>
    deskPath('translations', { domain: 'admin', languages: language === 'en' ? '' : language, search })

  return (
    <>
      <MailTabs open="letters">
        {mayChange && (
          <Button primary onClick={() => setTesting(true)}>
            {say('mails.test_send')}
          </Button>
        )}
      </MailTabs>
      <div className={styles.choice}>
        <SelectField
          label={say('mails.which')}
          value={letter}
          options={templateNames.map((one) => [one, say(`mails.letter.${one}`)] as const)}
          onChange={(next) => show({ letter: next })}
        />
        <SelectField
          label={say('me.language')}
          value={language}
          options={offeredLanguages.map((one) => [one, languageNames[one]] as const)}
          onChange={(next) => show({ language: next })}
        />
        <p className={styles.links}>
          <DeskLink to={textsAt(textsOfTemplate(letter))}>{say('mails.texts_own')}</DeskLink>
          <DeskLink to={textsAt('mail.')}>{say('mails.texts_shared')}</DeskLink>
        </p>
      </div>
      <TemplatePreview letter={letter} language={language} />
      {isTesting && <TestDialog letter={letter} language={language} onClose={() => setTesting(false)} />}
    </>
  )
}
