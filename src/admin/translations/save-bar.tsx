import { languageNames } from '#domain/texts/languages/language.ts'
import { textOf } from '#domain/texts/translating/text-cell.ts'
import { Button } from '#ui/button/button.tsx'
import layout from '#ui/row/row.module.css'
import { useTranslator } from '#ui/translator-context.tsx'
import { useOnline } from '#ui/use-online.ts'
import { useMoments } from '../frame/format/moments.ts'
import foot from '../frame/screen/foot-bar.module.css'
import styles from './save-bar.module.css'
import { TextCode } from './text-code.tsx'
import { markLook } from './text-mark.tsx'
import type { useSaveTexts } from './use-save-texts.ts'
import { type DraftText, isSamePlace, type TextDraft } from './use-text-draft.ts'

type Props = {
  work: TextDraft
  saving: ReturnType<typeof useSaveTexts>
  /** Changed texts with errors, which have to be corrected before saving. */
  wrong: readonly DraftText[]
  /** Called with the text to correct. */
  onShow: (text: DraftText) => void
}

/** Bar with the unsaved texts, which is always visible. */
export function SaveBar({ work, saving, wrong, onShow }: Props) {
  const say = useTranslator('admin')
  const isOnline = useOnline()
  const { draft, clear } = work
  const { theirs, isBusy, save } = saving
  const [first] = wrong
  if (draft.length === 0) return null
  return (
    <section className={`${layout.row} ${foot.bar} ${styles.save}`} aria-label={say('texts.unsaved_part')}>
      <Theirs work={work} saving={saving} />
      <p role="status">
        <b>{say.count('texts.unsaved', draft.length)}</b>
        {first && (
          <button type="button" {...markLook('fault')} onClick={() => onShow(first)}>
            {say.count('texts.wrong', wrong.length)}
          </button>
        )}
        {!isOnline && <span>{say('offline.title')}</span>}
      </p>
      <Button onClick={clear}>{say('texts.discard')}</Button>
      <Button
        primary
        disabled={isBusy || wrong.length > 0 || theirs.length > 0 || !isOnline}
        onClick={() => save(draft)}
      >
        {say.count('texts.save', draft.length)}
      </Button>
    </section>
  )
}

/** Conflicts: the texts of another user beside those of this user. Both are kept until this user chooses. */
function Theirs({ work, saving }: Pick<Props, 'work' | 'saving'>) {
  const say = useTranslator('admin')
  const { formatMoment } = useMoments()
  const { theirs, settle } = saving
  if (theirs.length === 0) return null
  return (
    <div className={styles.theirs} role="alert">
      <p>
        <b>{say.count('texts.theirs', theirs.length)}</b>
      </p>
      <ul>
        {theirs.map(({ domain, key, language, cell }) => {
          const mine = work.find({ domain, key, language })
          return (
            <li key={`${domain} ${key} ${language}`}>
              <TextCode>{key}</TextCode> {languageNames[language]}
              <br />
              {cell.edited_by}, {cell.edited_at && formatMoment(new Date(cell.edited_at))}:{' '}
              <bdi>{textOf(cell) ?? '–'}</bdi>
              <br />
              {say('texts.mine')} <bdi>{mine?.text ?? say('texts.as_it_came')}</bdi>
            </li>
          )
        })}
      </ul>
      <p>
        <Button
          data-small
          onClick={() => {
            const mine = work.draft.flatMap((one) => {
              const found = theirs.find((their) => isSamePlace(one, their))
              return found ? [{ ...one, revision: found.cell.revision, before: textOf(found.cell) ?? null }] : []
            })
            work.set(...mine)
            settle()
          }}
        >
          {say('texts.keep_mine')}
        </Button>{' '}
        <Button
          data-small
          onClick={() => {
            work.drop(...theirs)
            settle()
          }}
        >
          {say('texts.take_theirs')}
        </Button>
      </p>
    </div>
  )
}
