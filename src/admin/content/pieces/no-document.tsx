import { codeOf } from '#contract/core/error.ts'
import type { DeskPath } from '#domain/desk/desk-path.ts'
import { Empty } from '#ui/empty/empty.tsx'
import type { IconName } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { NotYet } from '../../frame/screen/loaded.tsx'
import { ScreenBar } from '../../frame/screen/screen-bar.tsx'
import { DeskLink } from '../../routing/desk-link.tsx'

type List = {
  /** Path of the list. */
  readonly path: DeskPath
  readonly title: string
  readonly icon: IconName
  readonly what: 'page' | 'image' | 'other'
}

type Reading = Parameters<typeof NotYet>[0]['reading']

/** Placeholder of a document screen: while it loads, or if it does not exist. */
export function NoDocumentYet({ reading, list }: { reading: Reading; list: List }) {
  const say = useTranslator('admin')
  if (isGone(reading.error))
    return (
      <>
        <ScreenBar title={list.title} />
        <NoDocument {...list} />
      </>
    )
  return (
    <>
      <ScreenBar title={say('loading')} crumbs={[{ to: list.path, title: list.title }]} />
      <NotYet reading={reading} shape="lines" />
    </>
  )
}

/** Message for a missing document, which cannot be retried. */
export function NoDocument({ path, title, icon, what }: List) {
  const say = useTranslator('admin')
  return (
    <Empty icon={icon} title={say(`content.gone.${what}`)} action={<DeskLink to={path}>{title}</DeskLink>}>
      {say('content.gone_why')}
    </Empty>
  )
}

/** Returns true if an error means that the document does not exist. */
export function isGone(error: unknown): boolean {
  return codeOf(error) === 'not_found'
}
