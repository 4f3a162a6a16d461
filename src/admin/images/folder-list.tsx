import { useState } from 'react'
import { type ImageCounts, type ImageIssue, imageIssues } from '#contract/desk/images.ts'
import type { DeskPath } from '#domain/desk/desk-path.ts'
import { Count } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Icon, type IconName } from '#ui/icon/icon.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { DeskLink } from '../routing/desk-link.tsx'
import { FolderDialog, RemoveFolderDialog } from './folder-dialogs.tsx'
import styles from './folder-list.module.css'
import { type ImageFilter, imageFilter } from './image-filter.ts'

type Folder = ImageCounts['folders'][number]

type Props = { counts: ImageCounts; filter: ImageFilter; mayChange: boolean }

const needIcons: Readonly<Record<ImageIssue, IconName>> = {
  no_alt: 'alert',
  duplicate: 'copy',
  unused: 'link',
  trash: 'trash',
}

const noFilter = { folder: undefined, need: undefined, language: undefined, offset: 0, image: undefined }

/** Navigation of folders and of images that need attention. */
export function FolderList({ counts, filter, mayChange }: Props) {
  const say = useTranslator('admin')
  const [dialog, setDialog] = useState<{ readonly what: 'rename' | 'remove'; readonly folder: Folder }>()
  const chosen = counts.folders.find(({ id }) => id === filter.folder)
  const to = (change: Partial<ImageFilter>) => imageFilter.path({ ...filter, ...noFilter, ...change })
  return (
    <nav className={styles.folders} aria-label={say('images.folders')}>
      <ul>
        <Line
          to={to({})}
          icon="image"
          text={say('images.all')}
          count={counts.all}
          isChosen={!filter.folder && !filter.need}
        />
        {counts.folders.map(({ id, title, images }) => (
          <Line
            key={id}
            to={to({ folder: id })}
            icon="folder"
            text={title}
            count={images}
            isChosen={id === filter.folder}
          />
        ))}
      </ul>
      <ul>
        {imageIssues.map((need) => (
          <Line
            key={need}
            to={to({ need })}
            icon={needIcons[need]}
            text={say(`images.need.${need}`)}
            count={counts.needs[need]}
            isChosen={need === filter.need}
            isWanting={need === 'no_alt' && counts.needs[need] > 0}
          />
        ))}
      </ul>
      {chosen && mayChange && (
        <div className={styles.manage}>
          <Menu label={say('images.folder_more', { title: chosen.title })} face={say('images.folder_manage')}>
            <button type="button" onClick={() => setDialog({ what: 'rename', folder: chosen })}>
              {say('images.folder_rename')}
            </button>
            <button type="button" onClick={() => setDialog({ what: 'remove', folder: chosen })}>
              {say('images.folder_remove')}
            </button>
          </Menu>
        </div>
      )}
      {dialog?.what === 'rename' && <FolderDialog folder={dialog.folder} onClose={() => setDialog(undefined)} />}
      {dialog?.what === 'remove' && <RemoveFolderDialog folder={dialog.folder} onClose={() => setDialog(undefined)} />}
    </nav>
  )
}

/** Placeholder of the folder list while it loads, so that the images do not move. */
export function FoldersToCome() {
  return <div className={styles.folders} data-empty aria-hidden="true" />
}

type LineProps = {
  to: DeskPath
  icon: IconName
  text: string
  count: number
  isChosen: boolean
  isWanting?: boolean
}

function Line({ to, icon, text, count, isChosen, isWanting = false }: LineProps) {
  return (
    <li>
      <DeskLink to={to} aria-current={isChosen || undefined}>
        <Icon name={icon} />
        <span dir="auto">{text}</span>
        <Count tone={isWanting ? 'warn' : undefined} className={styles.count}>
          {count}
        </Count>
      </DeskLink>
    </li>
  )
}

/** Button that creates a folder. */
export function NewFolder() {
  const say = useTranslator('admin')
  const [hasDialog, setDialog] = useState(false)
  return (
    <>
      <Button data-quiet onClick={() => setDialog(true)}>
        <Icon name="folder" /> {say('images.folder_new')}
      </Button>
      {hasDialog && <FolderDialog onClose={() => setDialog(false)} />}
    </>
  )
}
