import type { WireCatalogueLinkValue } from '#contract/desk/links.ts'
import { isProblem } from '#domain/content/model/link-check.ts'
import { Chips } from '#ui/chips/chips.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { SearchField } from '#ui/search-field/search-field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { Loaded } from '../frame/screen/loaded.tsx'
import { ScreenBar } from '../frame/screen/screen-bar.tsx'
import { ScreenTools } from '../frame/screen/screen-tools.tsx'
import { currentPath, replaceBy } from '../routing/address.ts'
import { useAddress } from '../routing/desk-link.tsx'
import { LinkForm, NamedLink } from './link-form.tsx'
import { LinkTable } from './link-table.tsx'
import { checkOf, useCatalogue } from './use-catalogue.ts'

const filters = ['all', 'overridden', 'problems'] as const
type Filter = (typeof filters)[number]

/** Every link that the program knows by name, or one of them. */
export function LinksScreen() {
  const { path, query } = useAddress()
  const id = /^links\/([1-9]\d{0,14})$/.exec(path)?.[1]
  const name = new URLSearchParams(query).get('name')
  if (id) return <LinkForm key={id} id={Number(id)} />
  return name ? <NamedLink key={name} name={name} /> : <LinkList />
}

function LinkList() {
  const say = useTranslator('admin')
  const asked = new URLSearchParams(useAddress().query)
  const search = asked.get('search') ?? ''
  const only = filters.find((one) => one === asked.get('only')) ?? 'all'
  const reading = useCatalogue()
  const all = reading.data?.links ?? []

  function show(name: 'search' | 'only', value: string): void {
    if (value && value !== 'all') asked.set(name, value)
    else asked.delete(name)
    const next = asked.toString()
    replaceBy(currentPath(next && `?${next}`))
  }

  return (
    <>
      <ScreenBar title={say('nav.links')} note={reading.data ? say.count('links.count', all.length) : ''} />
      <ScreenTools>
        <SearchField label={say('links.search')} value={search} onChange={(value) => show('search', value)} />
        <Chips
          label={say('links.show')}
          options={filters.map((id) => ({
            id,
            text: say(`links.only.${id}`),
            count: all.filter((link) => isOf(link, id)).length,
          }))}
          chosen={only}
          onChoose={(id) => show('only', id)}
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
  const words = [
    name,
    label,
    ...Object.values(addresses),
    ...overrides.flatMap(({ address, said_address }) => [address ?? '', said_address ?? '']),
  ]
  return words.join('\n').toLowerCase().includes(search.trim().toLowerCase())
}
