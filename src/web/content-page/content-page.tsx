import { blockPlace } from '#domain/content/model/placed-block.ts'
import type { FilledSlot } from '#domain/content/pages/filled-slots.ts'
import type { PageContent } from '#domain/content/pages/site-page.ts'
import behind from '#ui/backdrop/backdrop.module.css'
import { Backdrop } from '#ui/backdrop/backdrop.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { FrameProvider, useFrame } from '../frame/frame-context.tsx'
import type { Setting } from '../frame/frame-data.ts'
import { otherPage, type PageAddress } from '../frame/page-address.ts'
import { SiteFrame } from '../frame/site-frame.tsx'
import { bandsOf } from './bands.ts'
import { Block } from './blocks/block.tsx'
import { type FormState, FormStateProvider } from './blocks/form-state.tsx'
import { type MapData, MapDataProvider } from './blocks/map-data.tsx'
import { PageContextProvider, useWritten } from './blocks/page-context.tsx'
import { type BlockRates, BlockRatesProvider } from './blocks/rates-block.tsx'
import styles from './content-page.module.css'

type Props = {
  setting: Setting
  address: PageAddress
  page: PageContent | undefined
  missing: 'page' | 'preview'
  rates: BlockRates | undefined
  map: MapData
  isMarket: boolean
  form: FormState | undefined
}

/** A content page in the site's frame; if it does not exist, a way back. */
export function ContentPage({ setting, address, page, missing, rates, map, isMarket, form }: Props) {
  return (
    <FrameProvider setting={setting}>
      <SiteFrame address={address}>
        <BlockRatesProvider value={rates}>
          <MapDataProvider value={map}>
            <FormStateProvider value={form}>
              {page ? (
                <Article page={page} address={address} isMarket={isMarket} />
              ) : (
                <Nothing address={address} missing={missing} />
              )}
            </FormStateProvider>
          </MapDataProvider>
        </BlockRatesProvider>
      </SiteFrame>
    </FrameProvider>
  )
}

type ArticleProps = { page: PageContent; address: PageAddress; isMarket: boolean }

function Article({ page, address, isMarket }: ArticleProps) {
  const say = useTranslator('messages')
  const { visitor } = useFrame()
  const { language, title, summary, backdrop, slots } = page
  const written = useWritten(language)
  return (
    <article>
      <div className={`${styles.hero} ${behind.behind}`}>
        {backdrop && <Backdrop source={backdrop} />}
        <WayBack address={address} />
        {language !== visitor.language && <p className={styles.note}>{say('page.fallback')}</p>}
        <div {...written}>
          <h1>{title}</h1>
          {summary && <p className={styles.lead}>{summary}</p>}
        </div>
      </div>
      <PageContextProvider value={{ language, isMarket }}>
        <div className={styles.bands} {...written}>
          {bandsOf(slots).map(({ main, aside }) => (
            <div key={[...main, ...aside][0]?.name} className={styles.band}>
              {main.length > 0 && <Places slots={main} isBeside={aside.length > 0} />}
              {aside.length > 0 && <Places slots={aside} isAside />}
            </div>
          ))}
        </div>
      </PageContextProvider>
    </article>
  )
}

type PlacesProps = { slots: readonly FilledSlot[]; isAside?: true; isBeside?: boolean }

/** Slots in a column. */
function Places({ slots, isAside, isBeside }: PlacesProps) {
  return (
    <div className={styles.places} data-aside={isAside}>
      {slots.flatMap(({ column, blocks }) =>
        blocks.map((block) => (
          <div key={block.id} id={blockPlace(block.id)}>
            <Block block={block} room={isBeside ? 'beside' : column} />
          </div>
        )),
      )}
    </div>
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

/** Returns the key of the title of a missing page. */
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
