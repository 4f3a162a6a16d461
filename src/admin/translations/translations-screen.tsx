import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { exportTexts, type TextFileForm } from '#contract/desk/text-files.ts'
import { listTexts } from '#contract/desk/texts.ts'
import { type Language, languageNames } from '#domain/texts/languages/language.ts'
import { findTextProblems, isFault } from '#domain/texts/translating/text-problems.ts'
import { textDomains } from '#domain/texts/translating/translation-book.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { Segments } from '#ui/segments/segments.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useTellError } from '../frame/calls/error-messages.ts'
import { Loaded } from '../frame/screen/loaded.tsx'
import { ScreenBar } from '../frame/screen/screen-bar.tsx'
import { ScreenNote } from '../frame/screen/screen-note.tsx'
import { useUnsaved } from '../frame/storage/unsaved.tsx'
import { goTo, replaceBy } from '../routing/address.ts'
import { useAddressQuery } from '../routing/address-query.ts'
import { usePerson } from '../session/use-session.ts'
import { HistoryDialog } from './history-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { SaveBar } from './save-bar.tsx'
import { TextGrid } from './text-grid.tsx'
import { TextTools } from './text-tools.tsx'
import { textsKey } from './texts-key.ts'
import { completeQuestion, pageLength, type TextsQuestion, textsAddress } from './texts-question.ts'
import styles from './translations.module.css'
import { useSaveTexts } from './use-save-texts.ts'
import { type DraftText, useTextDraft } from './use-text-draft.ts'

/** Screen of the site's texts by key and language. */
export function TranslationsScreen() {
  const say = useTranslator('admin')
  const { call, setting } = useDesk()
  const mayChange = usePerson().rights.includes('content.publish')
  const [address] = useAddressQuery(textsAddress)
  const question = completeQuestion(address, setting.language)
  const { domain, languages, search, only, page } = question
  const work = useTextDraft()
  const saving = useSaveTexts(work.dropSent)
  const download = useDownloadTexts(domain)
  const [dialog, setDialog] = useState<'import' | { readonly history: string }>()
  const reading = useQuery({
    queryKey: [...textsKey, question],
    queryFn: ({ signal }) =>
      call(listTexts, {
        path: {},
        query: {
          domain,
          languages,
          limit: pageLength,
          offset: (page - 1) * pageLength,
          ...(search && { search }),
          ...(only && { only }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  useUnsaved(work.draft.length > 0, {
    title: say.count('texts.unsaved', work.draft.length),
    discard: work.clear,
  })

  /** Changes the filter. Keystrokes of a search get no history entries. */
  function ask(next: TextsQuestion): void {
    const go = next.search === search ? goTo : replaceBy
    go(textsAddress.path(next))
  }

  /** Shows a text alone by searching for its key. */
  function show({ domain: its, key, language }: DraftText): void {
    const seen = languages.includes(language) || language === 'en' ? languages : [...languages, language]
    ask({ domain: its, languages: seen, search: key, only: undefined, page: 1 })
  }

  return (
    <>
      <ScreenBar title={say('nav.translations')}>
        <Menu label={say('texts.export')}>
          <button type="button" onClick={() => download('csv', languages)}>
            {say('texts.export_csv')}
          </button>
          {languages.map((one) => (
            <button key={one} type="button" onClick={() => download('xliff', [one])}>
              {say('texts.export_xliff', { language: languageNames[one] })}
            </button>
          ))}
        </Menu>
        {mayChange && (
          <Button data-quiet onClick={() => setDialog('import')}>
            <Icon name="upload" />
            {say('texts.import')}
          </Button>
        )}
      </ScreenBar>
      <div className={styles.domains}>
        <Segments
          label={say('texts.domain')}
          options={textDomains.map((id) => ({ id, text: say(`texts.domain.${id}`) }))}
          chosen={domain}
          onChoose={(next) => ask({ ...question, domain: next, page: 1 })}
        />
      </div>
      <TextTools question={question} counts={reading.data?.counts} onAsk={ask} />
      {!mayChange && <ScreenNote>{say('texts.only_editors')}</ScreenNote>}
      <Loaded reading={reading}>
        {(listed) => (
          <>
            {listed.items.length === 0 && <ScreenNote>{say('texts.none')}</ScreenNote>}
            {listed.items.length > 0 && (
              <TextGrid
                listed={listed}
                domain={domain}
                work={work}
                mayChange={mayChange}
                onHistory={(history) => setDialog({ history })}
              />
            )}
            <Pages
              page={page}
              total={listed._metadata.total}
              length={pageLength}
              onPage={(next) => ask({ ...question, page: next })}
            />
          </>
        )}
      </Loaded>
      <SaveBar work={work} saving={saving} wrong={work.draft.filter(isWrong)} onShow={show} />
      {dialog === 'import' && (
        <ImportDialog domain={domain} onUse={(texts) => work.set(...texts)} onClose={() => setDialog(undefined)} />
      )}
      {typeof dialog === 'object' && (
        <HistoryDialog domain={domain} textKey={dialog.history} onClose={() => setDialog(undefined)} />
      )}
    </>
  )
}

function isWrong({ text, language, english }: DraftText): boolean {
  return text !== null && findTextProblems(text, { english, language }).some(isFault)
}

/** Returns a function that downloads texts as a file. */
function useDownloadTexts(domain: TextsQuestion['domain']) {
  const { call } = useDesk()
  const tellError = useTellError()
  return async (form: TextFileForm, languages: readonly Language[]): Promise<void> => {
    try {
      const { name, text } = await call(exportTexts, { path: {}, query: { domain, form, languages } })
      const url = URL.createObjectURL(new Blob([text], { type: form === 'csv' ? 'text/csv' : 'application/xliff+xml' }))
      Object.assign(document.createElement('a'), { href: url, download: name }).click()
      URL.revokeObjectURL(url)
    } catch (error) {
      tellError(error)
    }
  }
}

type Props = { page: number; total: number; length: number; onPage: (page: number) => void }

/** Paging of the texts. */
function Pages({ page, total, length, onPage }: Props) {
  const say = useTranslator('admin')
  const last = Math.max(1, Math.ceil(total / length))
  if (last === 1) return null
  return (
    <nav className={styles.pages} aria-label={say('texts.pages')}>
      <Button data-small disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {say('texts.previous')}
      </Button>
      <span>{say('texts.page_of', { page, last })}</span>
      <Button data-small disabled={page >= last} onClick={() => onPage(page + 1)}>
        {say('texts.next')}
      </Button>
    </nav>
  )
}
