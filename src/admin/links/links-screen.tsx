import type { WireCatalogueLinkValue } from '#contract/desk/links.ts'
import { isProblem } from '#domain/content/model/link-check.ts'
import { Chips } from '#ui/chips/chips.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { SearchField } from '#ui/search-field/search-field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { Loaded } from '../frame/screen/loaded.tsx'
import { ScreenBar } from '../frame/screen/screen-bar.tsx'
import { ScreenTools } from '../frame/screen/screen-tools.tsx'
import { itemOf } from '../routing/address.ts'
import { screenQuery, useAddressQuery } from '../routing/address-query.ts'
import { useAddress } from '../routing/desk-link.tsx'
import { parameter } from '../routing/query-codec.ts'
import { LinkForm, NamedLink } from './link-form.tsx'
import { LinkTable } from './link-table.tsx'
import { checkOf, useCatalogue } from './use-catalogue.ts'

const filters = ['all', 'overridden', 'problems'] as const
type Filter = (typeof filters)[number]

const linksAddress = screenQuery('links', {
  search: parameter.text('search'),
  only: parameter.choice('only', filters, 'all'),
  name: parameter.name('name'),
})

/** Screen of all links in the catalogue, or of one of them. */
export function LinksScreen() {
  const { path } = useAddress()
  const [{ name }] = useAddressQuery(linksAddress)
  const id = itemOf(path)
  if (id) return <LinkForm key={id} id={id} />
  return name ? <NamedLink key={name} name={name} /> : <LinkList />
}

function LinkList() {
  const say = useTranslator('admin')
  const [{ search, only }, show] = useAddressQuery(linksAddress)
  const reading = useCatalogue()
  const all = reading.data?.links ?? []

  return (
    <>
      <ScreenBar title={say('nav.links')} note={reading.data ? say.count('links.count', all.length) : ''} />
      <ScreenTools>
        <SearchField label={say('links.search')} value={search} onChange={(value) => show({ search: value })} />
        <Chips
          label={say('links.show')}
          options={filters.map((id) => ({
            id,
            text: say(`links.only.${id}`),
            count: all.filter((link) => isOf(link, id)).length,
          }))}
          chosen={only}
          onChoose={(id) => show({ only: id })}
        />
      </ScreenTools>
      <Loaded reading={reading}>
        {({ links }) => {
          const shown = links.filter((link) => isOf(link, only) && isFound(link, search))
          return shown.length > 0 ? (
            <LinkTable links={shown} />
          ) : (
            <Empty icon="search" title={say('content.none_found')}>
              {say('content.none_found_lead')}
            </Empty>
          )
        }}
      </Loaded>
    </>
  )
}

function isOf(link: WireCatalogueLinkValue, filter: Filter): boolean {
  if (filter === 'overridden') return link.overrides.some(({ state }) => state === 'published' || state === 'changed')
  return filter === 'all' || isProblem(checkOf(link))
}

function isFound({ name, label, addresses, overrides }: WireCatalogueLinkValue, search: string): boolean {
  const texts = [
    name,
    label,
    ...Object.values(addresses),
    ...overrides.flatMap(({ address, said_address }) => [address ?? '', said_address ?? '']),
  ]
  return texts.join('\n').toLowerCase().includes(search.trim().toLowerCase())
}
