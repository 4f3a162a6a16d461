import type { PageContent } from '#domain/content/site-page.ts'
import { directionOf, languageTag } from '#domain/texts/language.ts'
import behind from '#ui/backdrop/backdrop.module.css'
import { Backdrop } from '#ui/backdrop/backdrop.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { FrameProvider, useFrame } from '../frame/frame-context.tsx'
import type { Setting } from '../frame/frame-data.ts'
import { otherPage, type PageAddress } from '../frame/page-address.ts'
import { SiteFrame } from '../frame/site-frame.tsx'
import { Block } from './blocks/block.tsx'
import { type BlockRates, BlockRatesProvider } from './blocks/rates-block.tsx'
import { WrittenInProvider } from './blocks/written.tsx'
import styles from './content-page.module.css'

type Props = {
  setting: Setting
  address: PageAddress
  page: PageContent | undefined
  missing: 'page' | 'preview'
  rates: BlockRates | undefined
}

/** A page of content in the frame of the site; where there is none, the way back. */
export function ContentPage({ setting, address, page, missing, rates }: Props) {
  return (
    <FrameProvider setting={setting}>
      <SiteFrame address={address}>
        <BlockRatesProvider value={rates}>
          {page ? <Article page={page} address={address} /> : <Nothing address={address} missing={missing} />}
        </BlockRatesProvider>
      </SiteFrame>
    </FrameProvider>
  )
}

function Article({ page, address }: { page: PageContent; address: PageAddress }) {
  const say = useTranslator('messages')
  const { visitor } = useFrame()
  const { language, title, summary, backdrop, slots } = page
  const isOwn = language === visitor.language
  // What fell back is in another language than the page around it, and may run the other way.
  const written = isOwn ? {} : { lang: languageTag(language), dir: directionOf(language) }
  return (
    <article>
      <div className={`${styles.hero} ${behind.behind}`}>
        {backdrop && <Backdrop source={backdrop} />}
        <WayBack address={address} />
        {!isOwn && <p className={styles.note}>{say('page.fallback')}</p>}
        <div {...written}>
          <h1>{title}</h1>
          {summary && <p className={styles.lead}>{summary}</p>}
        </div>
      </div>
      <WrittenInProvider value={language}>
        <div className={styles.slots}>
          {slots
            .filter(({ blocks }) => blocks.length > 0)
            .map(({ name, column, blocks }) => (
              <div key={name} className={styles.slot} data-column={column}>
                {blocks.map((block) => (
                  <Block key={block.id} block={block} />
                ))}
              </div>
            ))}
        </div>
      </WrittenInProvider>
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
