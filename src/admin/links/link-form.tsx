import type { WireCatalogueLinkValue } from '#contract/desk/links.ts'
import { links } from '#domain/content/model/collections/links.ts'
import { isLanguage } from '#domain/texts/languages/language.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDocument } from '../content/data/content-data.ts'
import { DocumentForm } from '../content/form/document-form.tsx'
import { NoDocument, NoDocumentYet } from '../content/pieces/no-document.tsx'
import { UseItems } from '../content/pieces/uses.tsx'
import { Loaded } from '../frame/screen/loaded.tsx'
import { ScreenBar } from '../frame/screen/screen-bar.tsx'
import styles from './links.module.css'
import { NewOverride } from './new-override.tsx'
import { useCatalogue } from './use-catalogue.ts'

const kind = { name: 'links', path: 'links', collection: links } as const

/** Shows a link of the catalogue: its form if it is overridden, otherwise the target that an override would replace. */
export function NamedLink({ name }: { name: string }) {
  const catalogue = useCatalogue()
  return (
    <Loaded reading={catalogue} shape="lines">
      {(data) => {
        const link = data.links.find((one) => one.name === name)
        if (!link) return <LinkGone />
        if (link.document !== null) return <LinkForm key={link.document} id={link.document} />
        return <NewOverride key={name} link={link} lead={(part) => <Catalogue link={link} part={part} />} />
      }}
    </Loaded>
  )
}

function LinkGone() {
  const say = useTranslator('admin')
  return (
    <>
      <ScreenBar title={say('nav.links')} />
      <NoDocument {...kind} title={say('nav.links')} icon="link" what="other" />
    </>
  )
}

/** Form of an overridden link: its target in the catalogue, and other targets by language. */
export function LinkForm({ id }: { id: number }) {
  const say = useTranslator('admin')
  const reading = useDocument(links, id)
  const catalogue = useCatalogue()
  const document = reading.data
  const link = catalogue.data?.links.find(({ name }) => name === document?.key)
  if (document)
    return (
      <DocumentForm kind={kind} document={document} lead={(part) => link && <Catalogue link={link} part={part} />} />
    )
  return <NoDocumentYet reading={reading} list={{ ...kind, title: say('nav.links'), icon: 'link', what: 'other' }} />
}

function Catalogue({ link, part }: { link: WireCatalogueLinkValue; part: string }) {
  const say = useTranslator('admin')
  const { label, addresses, variables, uses, is_log_in } = link
  const own = isLanguage(part) ? addresses[part] : undefined
  return (
    <>
      <div className={styles.catalogue}>
        <p>
          <b>{label}</b>
        </p>
        <p>
          {say(own === undefined ? 'links.catalogue_english' : 'links.catalogue')}{' '}
          <bdi className={styles.address}>{own ?? addresses.en}</bdi>
        </p>
        <p className={styles.quiet}>{say(part === 'en' ? 'links.rule_english' : 'links.rule')}</p>
        {variables.length > 0 && (
          <p className={styles.quiet}>{say('links.variables', { names: variables.join(', ') })}</p>
        )}
        {is_log_in && <p className={styles.quiet}>{say('links.log_in')}</p>}
      </div>
      {uses.length > 0 && (
        <div className={styles.catalogue}>
          <p>{say('links.shown_in')}</p>
          <UseItems uses={uses} />
        </div>
      )}
    </>
  )
}
