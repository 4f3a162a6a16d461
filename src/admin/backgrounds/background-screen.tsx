import type { ListedBackground } from '#contract/desk/backgrounds.ts'
import { backgroundImages } from '#domain/content/model/collections/background-images.ts'
import { isShownIn } from '#domain/content/publishing/content-book.ts'
import { Button } from '#ui/button/button.tsx'
import { ChipSelect } from '#ui/chips/chip-select.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useNames } from '../frame/format/names.ts'
import { Loaded } from '../frame/screen/loaded.tsx'
import { ReadOnly } from '../frame/screen/read-only.tsx'
import { ScreenBar } from '../frame/screen/screen-bar.tsx'
import { ScreenTools } from '../frame/screen/screen-tools.tsx'
import { useKey } from '../keyboard/keyboard.ts'
import { goTo, replaceBy } from '../routing/address.ts'
import { useAddressQuery } from '../routing/address-query.ts'
import { usePerson } from '../session/use-session.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { type BackgroundFilter, backgroundFilter } from './background-filter.ts'
import styles from './background-screen.module.css'
import { useBackgrounds } from './backgrounds-data.ts'
import { CalendarStrip } from './calendar-strip.tsx'
import { useRuleText } from './rule-text.ts'
import { SeenSentence } from './seen-sentence.tsx'

const path = 'background-images'

/** Screen of background images of page headers, with pages, audience and period. */
export function BackgroundScreen() {
  const say = useTranslator('admin')
  const mayChange = usePerson().rights.includes(backgroundImages.may.change)
  const [filter] = useAddressQuery(backgroundFilter)
  const reading = useBackgrounds()
  const all = reading.data?.items ?? []
  const words = useRuleText(all)
  const addressOf = (change: Partial<BackgroundFilter>) => backgroundFilter.path({ ...filter, ...change })
  const assign = () => goTo(addressOf({ open: 'new' }))
  useKey('create', assign, mayChange && filter.open === '')
  const button = (
    <Button primary onClick={assign}>
      <Icon name="plus" /> {say('backgrounds.assign')}
    </Button>
  )
  return (
    <>
      <ScreenBar title={say('nav.background_images')} note={say('backgrounds.note')}>
        {mayChange && button}
      </ScreenBar>
      {!mayChange && <ReadOnly />}
      <ScreenTools>
        <Filters all={all} filter={filter} words={words} onChange={(change) => goTo(addressOf(change))} />
        <SeenSentence visitor={filter.visitor} onChange={(visitor) => replaceBy(addressOf({ visitor }))} />
      </ScreenTools>
      <Loaded reading={reading} shape="rows">
        {({ items }) => {
          const shown = items.filter((background) => isWanted(background, filter))
          if (items.length === 0)
            return (
              <Empty icon="backdrop" title={say('backgrounds.none')} action={mayChange && button}>
                {say('backgrounds.none_lead')}
              </Empty>
            )
          if (shown.length === 0)
            return (
              <Empty
                icon="search"
                title={say('content.none_found')}
                action={<Button onClick={() => goTo(path)}>{say('content.clear')}</Button>}
              >
                {say('content.none_found_lead')}
              </Empty>
            )
          return (
            <>
              <CalendarStrip backgrounds={shown} words={words} addressOf={(id) => addressOf({ open: String(id) })} />
              <p className={styles.rule}>{say('backgrounds.rule')}</p>
            </>
          )
        }}
      </Loaded>
      {filter.open !== '' && (
        <AssignDialog
          key={filter.open}
          id={filter.open === 'new' ? undefined : Number(filter.open)}
          mayChange={mayChange}
          onClose={() => goTo(addressOf({ open: '' }))}
        />
      )}
    </>
  )
}

type FiltersProps = {
  all: readonly ListedBackground[]
  filter: BackgroundFilter
  words: ReturnType<typeof useRuleText>
  onChange: (change: Partial<BackgroundFilter>) => void
}

/** Filters by the pages and countries that have rules. */
function Filters({ all, filter, words, onChange }: FiltersProps) {
  const say = useTranslator('admin')
  const { countryName } = useNames()
  const pages = [...new Set(all.flatMap(({ page }) => page ?? []))]
  const countries = [...new Set(all.flatMap((one) => one.countries))]
  return (
    <>
      <ChipSelect
        label={say('content.field.page')}
        value={filter.page}
        options={[
          ['', say('backgrounds.page_any')],
          ['rates_page', say('content.choice.rates_page')],
          ['all_pages', say('content.choice.all_pages')],
          ...pages.map((page) => [String(page), words.pageWords(page)] as const),
        ]}
        onChange={(page) => onChange({ page })}
      />
      <ChipSelect
        label={say('countries.country')}
        value={filter.country ?? ''}
        options={[
          ['', say('backgrounds.country_any')],
          ...countries.map((country) => [country, countryName(country)] as const),
        ]}
        onChange={(country) => onChange({ country: country || undefined })}
      />
    </>
  )
}

/** Returns true if a rule passes the filter. Rules for all countries pass for every country. */
function isWanted({ on, page, countries }: ListedBackground, filter: BackgroundFilter): boolean {
  const isOfPage = filter.page === '' || (on === 'page' ? String(page) === filter.page : on === filter.page)
  return isOfPage && (filter.country === undefined || isShownIn(countries, filter.country))
}
