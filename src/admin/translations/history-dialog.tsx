import { useQuery } from '@tanstack/react-query'
import { textHistory } from '#contract/desk/texts.ts'
import { directionOf } from '#domain/texts/languages/direction.ts'
import { languageNames, languageTag } from '#domain/texts/languages/language.ts'
import { Notice } from '#ui/dialog/notice.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useMoments } from '../frame/format/moments.ts'
import { Loaded } from '../frame/screen/loaded.tsx'
import styles from './text-lines.module.css'
import { textsKey } from './texts-key.ts'
import type { TextsQuestion } from './texts-question.ts'

type Props = { domain: TextsQuestion['domain']; textKey: string; onClose: () => void }

/** Dialog with all past texts of a key. */
export function HistoryDialog({ domain, textKey, onClose }: Props) {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const { formatMoment } = useMoments()
  const reading = useQuery({
    queryKey: [...textsKey, 'history', domain, textKey],
    queryFn: ({ signal }) => call(textHistory, { path: {}, query: { domain, key: textKey }, signal }),
  })
  return (
    <Notice title={say('texts.history_of', { key: textKey })} done={say('texts.close')} onClose={onClose}>
      <Loaded reading={reading} shape="lines">
        {({ records }) =>
          records.length === 0 ? (
            <p>{say('texts.history_none')}</p>
          ) : (
            <ul className={styles.lines}>
              {records.map(({ number, language, text, edited_at, edited_by }) => (
                <li key={number}>
                  {formatMoment(new Date(edited_at))}, {edited_by}, {languageNames[language]}
                  <span className={styles.steps} lang={languageTag(language)} dir={directionOf(language)}>
                    {text ?? say('texts.as_it_came')}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Notice>
  )
}
