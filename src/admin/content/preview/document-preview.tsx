import { useState } from 'react'
import type { WireDocumentValue } from '#contract/content/document-wire.ts'
import { parts as allParts, type Part } from '#domain/content/model/part.ts'
import type { Language } from '#domain/texts/languages/language.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Segments } from '#ui/segments/segments.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import type { FormKind } from '../../kinds/content-kinds.ts'
import type { WorkState } from '../data/draft-work.ts'
import styles from './document-preview.module.css'
import { Picture } from './picture.tsx'
import { draftNow, previewPath } from './preview-path.ts'
import { CountryChoice, firstCountry, MomentChoice } from './seen-choices.tsx'

type Props = {
  kind: FormKind
  document: WireDocumentValue
  state: WorkState
  language: Language
  /** Id of the element to show; by default that of the kind. */
  place?: string | undefined
  /** Initial width. */
  firstWidth: keyof typeof widths
}

const widths = { phone: 390, desktop: 1_280 } as const

/** Preview of the saved draft, which follows typing by about a second. */
export function DocumentPreview({ kind, document, state, language, place = kind.preview?.place, firstWidth }: Props) {
  const say = useTranslator('admin')
  const [width, setWidth] = useState(firstWidth)
  const [country, setCountry] = useState(firstCountry)
  const [moment, setMoment] = useState(draftNow)
  const seen = { language, country, moment }
  return (
    <div className={styles.stage}>
      <div className={styles.tools}>
        <div className={styles.choices}>
          <Segments
            label={say('content.stage.width')}
            options={[
              { id: 'phone', text: say('content.stage.phone') },
              { id: 'desktop', text: say('content.stage.desktop') },
            ]}
            chosen={width}
            onChoose={setWidth}
          />
          <CountryChoice country={country} onChange={setCountry} />
          <MomentChoice document={document} moment={moment} onChange={setMoment} />
        </div>
        <a
          data-quiet
          className={`${buttonClass} ${styles.out}`}
          href={previewPath(document.id, { ...seen, place })}
          target="_blank"
          aria-label={say('content.stage.open')}
          title={say('content.stage.open')}
          rel="noopener"
        >
          <Icon name="out" />
        </a>
      </div>
      <Picture
        address={previewPath(document.id, seen)}
        place={place}
        state={savedState(document, state)}
        width={widths[width]}
        label={say('content.stage.picture')}
      />
    </div>
  )
}

/** Returns a text that changes whenever the document was saved or published. */
function savedState({ parts }: WireDocumentValue, { parts: works }: WorkState): string {
  const said = (part: Part) => parts.find((one) => one.part === part)?.said?.version
  return allParts.map((part) => `${works[part]?.revision ?? ''}.${said(part) ?? ''}`).join(' ')
}
