import { useState } from 'react'
import { deskPath } from '#domain/desk/desk-path.ts'
import { templateNames, textsOfTemplate } from '#domain/mail/mail-kind.ts'
import { isOfferedLanguage, languageNames, offeredLanguages } from '#domain/texts/languages/language.ts'
import { Button } from '#ui/button/button.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { goTo } from '../routing/address.ts'
import { DeskLink, useAddress } from '../routing/desk-link.tsx'
import { usePerson } from '../session/use-session.ts'
import { LetterPreview } from './letter-preview.tsx'
import styles from './mail.module.css'
import { MailTabs } from './mail-tabs.tsx'
import { TestDialog } from './test-dialog.tsx'

/** Every letter in every language, as it is sent, and the way to its words. */
export function Letters() {
  const say = useTranslator('admin')
  const { setting } = useDesk()
  const mayChange = usePerson().rights.includes('mail.change')
  const asked = new URLSearchParams(useAddress().query)
  const letter = templateNames.find((one) => one === asked.get('letter')) ?? 'invitation'
  const named = asked.get('language') ?? ''
  const language = isOfferedLanguage(named) ? named : setting.language
  const [isTesting, setTesting] = useState(false)

  const show = (next: { letter?: string; language?: string }) =>
    goTo(deskPath('mail/letters', { letter, language, ...next }))
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
      <LetterPreview letter={letter} language={language} />
      {isTesting && <TestDialog letter={letter} language={language} onClose={() => setTesting(false)} />}
    </>
  )
}
