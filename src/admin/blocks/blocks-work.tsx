import { useEffect, useState } from 'react'
import type { WireDocumentValue } from '#contract/content/document-wire.ts'
import type { ErrorProperties } from '#contract/core/error.ts'
import { withoutBlock } from '#domain/content/blocks/block-changes.ts'
import { pages } from '#domain/content/model/collections/pages.ts'
import { placeOf, placesIn } from '#domain/content/model/layout-places.ts'
import { blockPlace, type PlacedBlock } from '#domain/content/model/placed-block.ts'
import { Button } from '#ui/button/button.tsx'
import { Chevron } from '#ui/chevron/chevron.tsx'
import { Drawer } from '#ui/drawer/drawer.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useMedia } from '#ui/use-media.ts'
import { useLayout } from '../content/fields/use-layout.ts'
import { firstLanguage } from '../content/form/first-language.ts'
import { formParameters } from '../content/form/form-address.ts'
import { LanguageTabs } from '../content/form/language-tabs.tsx'
import { useDraftWork } from '../content/form/use-draft-work.ts'
import { useFormLayers } from '../content/form/use-form-layers.tsx'
import { DocumentPreview } from '../content/preview/document-preview.tsx'
import { PreviewAside } from '../content/preview/preview-aside.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { Loaded } from '../frame/screen/loaded.tsx'
import { ReadOnly } from '../frame/screen/read-only.tsx'
import { screenQuery, useAddressQuery } from '../routing/address-query.ts'
import { DeskLink } from '../routing/desk-link.tsx'
import { parameter } from '../routing/query-codec.ts'
import { usePerson } from '../session/use-session.ts'
import { BlockTree } from './block-tree.tsx'
import styles from './blocks.module.css'
import { BlocksBar } from './blocks-bar.tsx'
import { ChosenPane } from './chosen-pane.tsx'
import { filledLayouts } from './filled-layouts.ts'
import { LayoutHead } from './layout-head.tsx'
import { usePageBlocks } from './use-page-blocks.ts'

const blocksAddress = screenQuery('filled-layouts', {
  ...formParameters,
  block: parameter.name('block'),
  place: parameter.name('place'),
})

/** Width from which the preview fits beside the blocks. */
const besideWidth = '(width >= 80em)'

/** Page builder: the blocks in their slots, the selected one, and the preview. */
export function BlocksWork({ document }: { document: WireDocumentValue }) {
  const say = useTranslator('admin')
  const { setting } = useDesk()
  const { rights } = usePerson()
  const [address, showAddress] = useAddressQuery(blocksAddress)
  const [opened, setOpened] = useState({ name: '', times: 0 })
  const { work, state } = useDraftWork(filledLayouts, document)
  const layoutId = state.parts.shared?.mine.layout
  const { reading, layout = {}, isChanging } = useLayout(layoutId)
  const blocks = usePageBlocks(work, state, layout)
  const isWide = useMedia(besideWidth)
  const language = address.language ?? firstLanguage(document, setting.language)
  const mayChange = rights.includes(pages.may.change) && document.trashed_at === null
  const worked = { kind: filledLayouts, document, part: language, work, state, mayChange }
  const { layers, choose, showVersions } = useFormLayers({
    ...worked,
    versions: address.versions,
    onVersions: (versions) => showAddress({ versions }),
    // Undo steps belong to the state before.
    onRestored: blocks.forget,
  })
  const { page } = blocks
  const words = page.words[language] ?? {}
  const chosen = page.blocks.find(({ id }) => id === address.block)
  const places = placesIn(layout)
  const place = chosen ? placeOf(chosen.slot, layout) : places.find((one) => one === address.place)
  const wrong = blocksWithProblems(state.problems, page.blocks)
  const isPageWrong = Object.keys(state.problems).length > 0 && wrong.length === 0

  // Opens the block of the first problem, because its panel shows the problem.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when something turns out to be wrong
  useEffect(() => {
    if (wrong[0] !== undefined) open({ block: wrong[0], place: undefined })
  }, [state.problems])

  function show({ block, place: at }: { block?: string | undefined; place?: string | undefined }): void {
    showAddress({ block, place: at })
    setOpened({ ...opened, name: '' })
  }

  function open(what: { block?: string | undefined; place?: string | undefined }): void {
    showAddress({ block: what.block, place: what.place })
    setOpened({ name: what.block ?? what.place ?? '', times: opened.times + 1 })
  }

  function remove(id: string): void {
    blocks.change(withoutBlock(page, id))
    if (address.block === id) showAddress({ block: undefined, place })
  }

  const stage = (
    <DocumentPreview
      kind={filledLayouts}
      document={document}
      state={state}
      language={language}
      place={chosen && blockPlace(chosen.id)}
      firstWidth="phone"
    />
  )
  return (
    <>
      <BlocksBar
        {...worked}
        language={language}
        isWide={isWide}
        blocks={blocks}
        onVersions={showVersions}
        onPreview={() => showAddress({ hasPreview: true })}
        onChoose={choose}
      />
      <LanguageTabs
        document={document}
        state={state}
        language={language}
        collection={pages}
        onChoose={(one) => showAddress({ language: one })}
      />
      {!mayChange && <ReadOnly />}
      {isPageWrong && (
        <p className={styles.wrong} role="alert">
          {say('blocks.page_wrong')}{' '}
          <DeskLink to={`pages/${document.id}?language=${language}`}>{say('content.open')}</DeskLink>
        </p>
      )}
      <div className={styles.panes} data-step={chosen || place ? 'one' : 'all'}>
        <div className={styles.side}>
          <LayoutHead
            layout={layout}
            isChanging={isChanging}
            mayChange={mayChange}
            id={layoutId}
            blocks={page.blocks}
            work={work}
            onChanged={blocks.forget}
          />
          <p className={styles.hint}>{say('blocks.all_languages')}</p>
          {typeof layoutId === 'number' && (
            <Loaded reading={reading} shape="lines">
              {() => (
                <BlockTree
                  layout={layout}
                  words={words}
                  language={language}
                  wrong={wrong}
                  blocks={page.blocks}
                  chosen={address}
                  onChoose={(one, isOpened) => (isOpened ? open(one) : show(one))}
                  onChange={mayChange ? (next) => blocks.change({ ...page, blocks: next }) : undefined}
                  onRemove={mayChange ? remove : undefined}
                  onAdd={mayChange ? (at) => open({ place: at }) : undefined}
                />
              )}
            </Loaded>
          )}
        </div>
        <aside className={styles.one} aria-label={say('blocks.panel')}>
          {(chosen || place) && (
            <Button
              data-quiet
              data-small
              className={styles.back}
              onClick={() => showAddress({ block: undefined, place: undefined })}
            >
              <Chevron /> {say('blocks.all')}
            </Button>
          )}
          <ChosenPane
            blocks={blocks}
            layout={layout}
            language={language}
            opened={opened}
            mayChange={mayChange}
            place={place}
            chosen={chosen}
            isPlaced={typeof layoutId !== 'number' || reading.data !== undefined}
            problems={state.problems}
            onOpen={open}
            onRemove={remove}
          />
        </aside>
        {isWide && <PreviewAside>{stage}</PreviewAside>}
      </div>
      {!isWide && address.hasPreview && (
        <Drawer
          title={say('content.stage.title')}
          closeLabel={say('content.links.close')}
          onClose={() => showAddress({ hasPreview: false })}
        >
          {stage}
        </Drawer>
      )}
      {layers}
    </>
  )
}

/** Returns the blocks with problems, each once. */
function blocksWithProblems(problems: ErrorProperties, blocks: readonly PlacedBlock[]): readonly string[] {
  const found = Object.keys(problems).flatMap((path) => {
    const { index, id } = /^shared\.blocks\[(?<index>\d+)\]|^\w+\.slots\.(?<id>[^.[]+)/.exec(path)?.groups ?? {}
    const named = index === undefined ? id : blocks[Number(index)]?.id
    return blocks.some((block) => block.id === named) && named !== undefined ? [named] : []
  })
  return [...new Set(found)]
}
