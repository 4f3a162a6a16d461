import { useLayoutEffect, useRef, useState } from 'react'
import { leastContrast, minContrast, readColour } from '#domain/media/contrast.ts'
import type { Picture } from '#domain/media/picture.ts'
import { pictureSource } from '#domain/media/picture-source.ts'
import { deskAddressOf } from '#domain/media/public-picture.ts'
import { languageTag } from '#domain/texts/languages/language.ts'
import behind from '#ui/backdrop/backdrop.module.css'
import { Backdrop } from '#ui/backdrop/backdrop.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDocumentTitles } from '../content/data/content-data.ts'
import { useDesk } from '../frame/calls/desk-context.tsx'
import styles from './head-previews.module.css'
import type { Assigned } from './use-assign.ts'
import { usePixels } from './use-pixels.ts'

type Props = { picture: Picture; value: Assigned }

/** Preview of a header with a background image, light and dark, with the contrast of its text. */
export function HeadPreviews({ picture, value: { on, page } }: Props) {
  const say = useTranslator('admin')
  const titles = useDocumentTitles('pages', page === undefined ? [] : [page])
  const source = pictureSource(picture, 'banner', deskAddressOf)
  const pixels = usePixels(source?.src)
  const named = on === 'page' && page !== undefined ? titles?.get(page) : undefined
  const title = named ?? say(`content.choice.${on ?? 'rates_page'}`)
  if (!source) return null
  return (
    <section className={styles.previews} aria-label={say('backgrounds.preview')}>
      <h3>{say('backgrounds.preview')}</h3>
      <div className={styles.pair}>
        {(['light', 'dark'] as const).map((theme) => (
          <HeadPreview key={theme} theme={theme} source={source} title={title} pixels={pixels} />
        ))}
      </div>
    </section>
  )
}

type PreviewProps = {
  theme: 'light' | 'dark'
  source: NonNullable<ReturnType<typeof pictureSource>>
  title: string
  pixels: ReturnType<typeof usePixels>
}

function HeadPreview({ theme, source, title, pixels }: PreviewProps) {
  const say = useTranslator('admin')
  const head = useRef<HTMLDivElement>(null)
  const [ratio, setRatio] = useState<number>()
  useLayoutEffect(() => {
    setRatio(pixels && head.current ? measured(head.current, pixels) : undefined)
  }, [pixels])
  return (
    <figure>
      {/* Resets the colours to light or dark, independent of the desk's theme. */}
      <div ref={head} className={`agio ${styles.head} ${behind.behind}`} data-scheme={theme}>
        <Backdrop source={source} sizes="400px" />
        <b data-text="">{title}</b>
        <span data-text="">{say('backgrounds.sample_lead')}</span>
        <span data-text="" className={styles.link}>
          {say('backgrounds.sample_link')}
        </span>
      </div>
      <figcaption>
        <b>{say(`backgrounds.preview_${theme}`)}</b> <Verdict ratio={ratio} />
      </figcaption>
    </figure>
  )
}

function Verdict({ ratio }: { ratio: number | undefined }) {
  const say = useTranslator('admin')
  const { language } = useDesk().setting
  if (ratio === undefined) return <span>{say('backgrounds.contrast_measuring')}</span>
  const figures = new Intl.NumberFormat(languageTag(language), { maximumFractionDigits: 1 })
  const isGood = ratio >= minContrast
  // Rounded down, so that it never looks better than it is.
  const words = { ratio: figures.format(Math.floor(ratio * 10) / 10), least: figures.format(minContrast) }
  return (
    <span data-tone={isGood ? 'good' : 'poor'} role="status">
      <Icon name={isGood ? 'check' : 'alert'} />{' '}
      {say(isGood ? 'backgrounds.contrast_good' : 'backgrounds.contrast_poor', words)}
    </span>
  )
}

/** Returns the lowest contrast of a header's text in its actual colours. */
function measured(head: HTMLElement, pixels: NonNullable<ReturnType<typeof usePixels>>): number | undefined {
  const paper = readColour(getComputedStyle(head).backgroundColor)
  const opacity = Number(head.firstElementChild && getComputedStyle(head.firstElementChild).opacity)
  const texts = [...head.querySelectorAll('[data-text]')].flatMap((one) => {
    const colour = readColour(getComputedStyle(one).color)
    return colour ? [colour] : []
  })
  if (!paper || texts.length === 0) return undefined
  return Math.min(...texts.map((text) => leastContrast(text, { pixels, paper, opacity })))
}
