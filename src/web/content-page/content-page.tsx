import type { PageContent } from '#domain/content/site-page.ts'
import { directionOf, languageTag } from '#domain/texts/language.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import prose from '#ui/rich-text/prose.module.css'
import { RichText } from '#ui/rich-text/rich-text.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { FrameProvider, useFrame } from '../frame/frame-context.tsx'
import type { Setting } from '../frame/frame-data.ts'
import { otherPage, type PageAddress } from '../frame/page-address.ts'
import { SiteFrame } from '../frame/site-frame.tsx'
import styles from './content-page.module.css'

type Props = {
  setting: Setting
  address: PageAddress
  page: PageContent | undefined
  missing: 'page' | 'preview'
}

/** A page of content in the frame of the site; where there is none, the way back. */
export function ContentPage({ setting, address, page, missing }: Props) {
  return (
    <FrameProvider setting={setting}>
      <SiteFrame address={address}>
        {page ? <Article page={page} address={address} /> : <Nothing address={address} missing={missing} />}
      </SiteFrame>
    </FrameProvider>
  )
}

function Article({ page, address }: { page: PageContent; address: PageAddress }) {
  const say = useTranslator('messages')
  const { visitor } = useFrame()
  const { language, title, summary, texts } = page
  const isOwn = language === visitor.language
  // What fell back is in another language than the page around it, and may run the other way.
  const written = isOwn ? {} : { lang: languageTag(language), dir: directionOf(language) }
  return (
    <article>
      <div className={styles.hero}>
        <WayBack address={address} />
        {!isOwn && <p className={styles.note}>{say('page.fallback')}</p>}
        <div {...written}>
          <h1>{title}</h1>
          {summary && <p className={styles.lead}>{summary}</p>}
        </div>
      </div>
      {texts.map((text, place) => (
        // A page has its places in one order.
        <div key={String(place)} className={`${styles.part} ${prose.prose}`} {...written}>
          <RichText text={text} />
        </div>
      ))}
    </article>
  )
}

function WayBack({ address }: { address: PageAddress }) {
  const say = useTranslator('messages')
  const { home, ratesPage } = useFrame().frame
  return (
    <nav className={styles.way} aria-label={say('page.way_back')}>
      <a href={otherPage(home, address)}>{ratesPage}</a>
    </nav>
  )
}

const nothingTexts = {
  page: { title: 'page.nothing', why: 'page.nothing_why' },
  preview: { title: 'page.preview_over', why: 'page.preview_over_why' },
} as const

/** What the page is called on which there is nothing. */
export function nothingTitle(missing: Props['missing']) {
  return nothingTexts[missing].title
}

function Nothing({ address, missing }: Pick<Props, 'address' | 'missing'>) {
  const say = useTranslator('messages')
  const { home } = useFrame().frame
  return (
    <div className={styles.hero}>
      <h1>{say(nothingTitle(missing))}</h1>
      <p className={styles.lead}>{say(nothingTexts[missing].why)}</p>
      <p className={styles.go}>
        <ButtonLink href={otherPage(home, address)} primary>
          {say('page.nothing_back')}
        </ButtonLink>
      </p>
    </div>
  )
}
