import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { contentCalls } from '#contract/content/desk-content.ts'
import type { WireDocumentValue } from '#contract/content/document-wire.ts'
import { codeOf } from '#contract/core/error.ts'
import { listLinks, type WireCatalogueLinkValue } from '#contract/desk/links.ts'
import { links } from '#domain/content/model/collections/links.ts'
import type { Value } from '#domain/content/model/field.ts'
import { deskPath } from '#domain/desk/desk-path.ts'
import type { Language } from '#domain/texts/languages/language.ts'
import { Button } from '#ui/button/button.tsx'
import { Note } from '#ui/note/note.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useContentChanged } from '../content/data/content-data.ts'
import { isRefusal, problemsOf } from '../content/data/draft-refusal.ts'
import type { WorkState } from '../content/data/draft-work.ts'
import styles from '../content/form/form.module.css'
import { formAddress } from '../content/form/form-address.ts'
import { FormFields } from '../content/form/form-fields.tsx'
import { LanguageTabs } from '../content/form/language-tabs.tsx'
import { storeDraft } from '../content/form/use-draft-work.ts'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useTellError } from '../frame/calls/error-messages.ts'
import { ScreenBar } from '../frame/screen/screen-bar.tsx'
import { useUnsaved } from '../frame/storage/unsaved.tsx'
import { replaceBy } from '../routing/address.ts'
import { useAddressQuery } from '../routing/address-query.ts'
import { usePerson } from '../session/use-session.ts'

type Props = { link: WireCatalogueLinkValue; lead: (part: Language) => ReactNode }

/** Form of a link that was never overridden. Nothing is stored until an editor saves another target. */
export function NewOverride({ link, lead }: Props) {
  const say = useTranslator('admin')
  const { setting } = useDesk()
  const person = usePerson()
  const [values, setValues] = useState<Readonly<Partial<Record<Language, Value>>>>({})
  const [{ language = setting.language }, show] = useAddressQuery(formAddress)
  const mayChange = person.rights.includes(links.may.change)
  const value = values[language]
  const saving = useSaveOverride(link.name, language)
  const isUnsaved = Object.keys(values).length > 0 && !saving.isSuccess
  useUnsaved(isUnsaved)
  const state = workOf(values, language, saving.error)

  function change(target: unknown): void {
    saving.reset()
    const { [language]: _, ...others } = values
    setValues(target === undefined ? others : { ...others, [language]: { target } })
  }

  return (
    <>
      <ScreenBar title={link.name} crumbs={[{ to: 'links', title: say('nav.links') }]}>
        {mayChange && (
          <Button primary disabled={!value || saving.isPending} onClick={() => value && saving.mutate(value)}>
            {say('content.save')}
          </Button>
        )}
      </ScreenBar>
      <LanguageTabs
        state={state}
        language={language}
        collection={links}
        document={emptyDocument(link)}
        onChoose={(chosen) => show({ language: chosen })}
      />
      <div className={styles.work}>
        <div className={styles.form}>
          {!mayChange && <Note>{say('content.read_only')}</Note>}
          {lead(language)}
          <FormFields
            collection={links}
            document={emptyDocument(link)}
            state={state}
            part={language}
            isDisabled={!mayChange}
            onChange={(_part, _name, target) => change(target)}
          />
        </div>
      </div>
    </>
  )
}

/** Creates the document with its first draft. If another editor created it first, opens that form with this change. */
function useSaveOverride(name: string, language: Language) {
  const { call, setting } = useDesk()
  const person = usePerson()
  const changed = useContentChanged()
  const tellError = useTellError()
  return useMutation({
    async mutationFn(value: Value) {
      const body = { key: name, part: language, value }
      try {
        return (await call(contentCalls(links).create, { path: {}, query: {}, body })).id
      } catch (error) {
        if (codeOf(error) !== 'invalid_state') throw error
        const { links: listed } = await call(listLinks, { path: {}, query: { language: setting.language } })
        const theirs = listed.find((link) => link.name === name)?.document ?? undefined
        if (theirs === undefined) throw error
        storeDraft(
          { person: person.id, collection: links, document: theirs },
          { [language]: { base: {}, mine: value, revision: 0 } },
        )
        return theirs
      }
    },
    async onSuccess(id) {
      replaceBy(deskPath(`links/${id}`, { language }))
      await changed()
    },
    onError: (error) => tellError(error),
  })
}

function workOf(values: Readonly<Partial<Record<Language, Value>>>, language: Language, error: unknown): WorkState {
  return {
    parts: Object.fromEntries(Object.entries(values).map(([part, mine]) => [part, { base: {}, mine, revision: 0 }])),
    phase: 'saved',
    savedAt: undefined,
    conflict: undefined,
    refusal: undefined,
    problems: isRefusal(error) ? problemsOf(language, error) : {},
  }
}

function emptyDocument({ name }: WireCatalogueLinkValue): WireDocumentValue {
  return { id: 0, key: name, created_at: '', created_by: null, trashed_at: null, parts: [], uses: [], shown_as: null }
}
