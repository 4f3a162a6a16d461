import { codeOf } from '#contract/core/error.ts'
import type { DeskPath } from '#domain/desk/desk-path.ts'
import { Empty } from '#ui/empty/empty.tsx'
import type { IconName } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { NotYet } from '../../frame/screen/loaded.tsx'
import { ScreenBar } from '../../frame/screen/screen-bar.tsx'
import { DeskLink } from '../../routing/desk-link.tsx'

type List = {
  /** Where those are found that there are. */
  readonly path: DeskPath
  readonly title: string
  readonly icon: IconName
  readonly what: 'page' | 'image' | 'other'
}

type Reading = Parameters<typeof NotYet>[0]['reading']

/** In the place of a screen for one document: until it is read, or where there is none of its number. */
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

/** That there is none of the number in the address: asking once more would find none either. */
export function NoDocument({ path, title, icon, what }: List) {
  const say = useTranslator('admin')
  return (
    <Empty icon={icon} title={say(`content.gone.${what}`)} action={<DeskLink to={path}>{title}</DeskLink>}>
      {say('content.gone_why')}
    </Empty>
  )
}

/** Whether it could not be read because it is not there. */
export function isGone(error: unknown): boolean {
  return codeOf(error) === 'not_found'
}
