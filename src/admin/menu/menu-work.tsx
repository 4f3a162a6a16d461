import { useEffect, useState } from 'react'
import type { WireDocumentValue, WireListedValue } from '#contract/content/document-wire.ts'
import type { MenuItem } from '#domain/content/menus/menu-changes.ts'
import { menus } from '#domain/content/model/collections/menus.ts'
import type { Language } from '#domain/texts/languages/language.ts'
import { itemAt, type Place, replacedAt } from '#domain/trees/tree-moves.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Segments } from '#ui/segments/segments.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { FormActions } from '../content/form/form-actions.tsx'
import { FormState } from '../content/form/form-state.tsx'
import { NewerSeed } from '../content/form/newer-seed.tsx'
import { Plans } from '../content/form/plans.tsx'
import { useDraftWork } from '../content/form/use-draft-work.ts'
import { useFormLayers } from '../content/form/use-form-layers.tsx'
import { draftNow, previewPath } from '../content/preview/preview-path.ts'
import { firstCountry } from '../content/preview/seen-choices.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { menuTitle } from '../frame/format/menu-title.ts'
import { ReadOnly } from '../frame/screen/read-only.tsx'
import { ScreenBar } from '../frame/screen/screen-bar.tsx'
import { useAddressQuery } from '../routing/address-query.ts'
import { usePerson } from '../session/use-session.ts'
import { ChangeList } from './change-list.tsx'
import styles from './menu.module.css'
import { menuAddress } from './menu-address.ts'
import { MenuPanel } from './menu-panel.tsx'
import { MenuTree } from './menu-tree.tsx'
import { placeOfProblem } from './problem-place.ts'
import { useLinkedPages } from './use-linked-pages.ts'
import { useMenuChanges } from './use-menu-changes.ts'

type Props = { document: WireDocumentValue; menus: readonly WireListedValue[] }

const kind = { collection: menus }
const part = 'shared'

/** Editor of one menu: the tree, the panel of an item, and the changes that publishing would make. */
export function MenuWork({ document, menus: all }: Props) {
  const say = useTranslator('admin')
  const { setting } = useDesk()
  const { rights } = usePerson()
  const { work, state } = useDraftWork(kind, document)
  const [address, show] = useAddressQuery(menuAddress)
  const [openings, setOpenings] = useState(0)
  const value = state.parts[part]?.mine ?? {}
  // The declaration guarantees the type of the items that are written.
  const items = (value.items ?? []) as readonly MenuItem[]
  const chosen = address.item && itemAt(items, address.item) ? address.item : undefined
  const mayChange = rights.includes(menus.may.change) && document.trashed_at === null
  const pageOf = useLinkedPages(items)
  const { changes, isKnown, said } = useMenuChanges(document, items)
  const worked = { kind, document, part, work, state, mayChange } as const
  const { layers, choose } = useFormLayers({
    ...worked,
    versions: address.hasVersions ? '1' : undefined,
    onVersions: (versions) => show({ hasVersions: versions !== undefined }),
  })

  // Opens the item of the first problem, because its panel shows the problem.
  const wrong = Object.keys(state.problems).map(placeOfProblem).find(Boolean)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when something turns out to be wrong
  useEffect(() => {
    if (wrong) open(wrong)
  }, [state.problems])

  function open(item: Place): void {
    show({ item })
    setOpenings(openings + 1)
  }

  const change = (next: readonly MenuItem[]) => work.change(part, { ...value, items: next })
  const changeList = <ChangeList changes={changes} isKnown={isKnown} said={said} pageOf={pageOf} />
  return (
    <>
      <ScreenBar title={say('nav.menu')} state={<FormState {...worked} onChoose={choose} />}>
        <Segments
          label={say('nav.menu')}
          options={all.map(({ key, title }) => ({ id: key, text: menuTitle(say, { key, title }) }))}
          chosen={document.key}
          onChoose={(menu) => show({ menu, item: undefined })}
        />
        <Button data-quiet onClick={() => openStage(document.id, setting.language, work.flush)}>
          <Icon name="eye" /> {say('menu.preview')}
        </Button>
        <FormActions
          {...worked}
          publishWords={changes.length > 0 ? say.count('menu.publish', changes.length) : say('content.publish')}
          review={changeList}
          onVersions={() => show({ hasVersions: true })}
        />
      </ScreenBar>
      {!mayChange && <ReadOnly />}
      <NewerSeed {...worked} onCompare={() => show({ hasVersions: true })} />
      <Plans kind={kind} document={document} mayChange={mayChange} />
      <div className={styles.panes} data-step={chosen ? 'item' : 'tree'}>
        <MenuTree
          items={items}
          changes={changes}
          pageOf={pageOf}
          mayChange={mayChange}
          label={menuTitle(say, { key: document.key, title: String(value.title ?? document.key) })}
          problems={state.problems}
          selected={chosen}
          onChange={change}
          onSelect={(item, isOpened) => (isOpened ? open(item) : show({ item }))}
        />
        <MenuPanel
          key={`${chosen?.join('.')} ${openings}`}
          items={items}
          changes={changes}
          changeList={changeList}
          pageOf={pageOf}
          place={chosen}
          isOpened={openings > 0}
          problems={state.problems}
          onClose={() => show({ item: undefined })}
          onReset={mayChange && said ? () => work.change(part, said.value) : undefined}
          onChange={mayChange ? (place, item) => change(replacedAt(items, place, [item])) : undefined}
        />
      </div>
      {layers}
    </>
  )
}

/** Opens a preview of the site with the draft of a document in a new window. */
async function openStage(document: number, language: Language, saveFirst: () => Promise<boolean>): Promise<void> {
  // Browsers open windows only during the click, so it opens empty and goes to the preview once everything is saved.
  const opened = window.open('about:blank')
  await saveFirst()
  const address = previewPath(document, { language, country: firstCountry, moment: draftNow })
  if (!opened) return location.assign(address)
  opened.opener = null
  opened.location.replace(address)
}
