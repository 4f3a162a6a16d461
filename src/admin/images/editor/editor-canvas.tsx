import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type Corner, cornerMoved, corners, cropMoved, focused, withEdits } from '#domain/media/edit-moves.ts'
import { areaOf, frameOf, type Picture } from '#domain/media/picture.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { sizeText } from '../size-text.ts'
import styles from './editor-canvas.module.css'
import { PictureSvg } from './picture-svg.tsx'

type Props = {
  picture: Picture
  ratio: number | undefined
  onChange: (picture: Picture, group: string) => void
  /** Button of the focal point, which a key focuses. */
  focusRef: React.RefObject<HTMLButtonElement | null>
}

/** Part that is dragged: a corner of the crop, the whole crop, or the focal point. */
type Handle = Corner | 'area' | 'focus'

type Way = { readonly x: number; readonly y: number }

/** Picture with its crop and focal point, which are moved by pointer, touch or keys. */
export function EditorCanvas({ picture, ratio, onChange, focusRef }: Props) {
  const say = useTranslator('admin')
  const stage = useRef<HTMLDivElement>(null)
  const pull = useRef<{ handle: Handle; from: Way; start: Picture; group: string }>(undefined)
  const pulls = useRef(0)
  const frame = frameOf(picture)
  const crop = areaOf(picture)
  const { focus = { x: 500, y: 500 } } = picture.edits ?? {}
  const at = {
    x: crop.x + (crop.width * focus.x) / 1_000,
    y: crop.y + (crop.height * focus.y) / 1_000,
  }

  function moved(start: Picture, handle: Handle, by: Way): Picture {
    const area = areaOf(start)
    if (handle === 'area') return withEdits(start, { crop: cropMoved(area, frame, by) })
    if (handle !== 'focus') return withEdits(start, { crop: cornerMoved(area, frame, { corner: handle, by, ratio }) })
    const before = start.edits?.focus ?? { x: 500, y: 500 }
    return focused(start, {
      x: before.x + (by.x / area.width) * 1_000,
      y: before.y + (by.y / area.height) * 1_000,
    })
  }

  /** Returns the number of picture pixels per screen pixel. */
  function perPixel(): number {
    return frame.width / (stage.current?.getBoundingClientRect().width || frame.width)
  }

  function letGo(): void {
    pull.current = undefined
  }

  const handlers = (handle: Handle) => ({
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pull.current = {
        handle,
        start: picture,
        from: { x: event.clientX, y: event.clientY },
        group: `pull ${pulls.current++}`,
      }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (!pull.current) return
      const { start, from, group } = pull.current
      const scale = perPixel()
      onChange(moved(start, handle, { x: (clientX - from.x) * scale, y: (clientY - from.y) * scale }), group)
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onKeyDown(event: KeyboardEvent) {
      const way = ways[event.key]
      if (!way || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      const step = (event.shiftKey ? 10 : 1) * (handle === 'focus' ? Math.max(1, crop.width / 200) : 1)
      onChange(moved(picture, handle, { x: way.x * step, y: way.y * step }), `key ${handle}`)
    },
  })

  // Custom properties have no types.
  const shape = { '--ratio': frame.width / frame.height } as CSSProperties
  const place = (x: number, y: number) => ({ left: `${(x / frame.width) * 100}%`, top: `${(y / frame.height) * 100}%` })
  return (
    // Pictures are not mirrored in right-to-left languages.
    <div className={styles.around} dir="ltr" style={shape}>
      <div className={styles.stage} ref={stage}>
        <PictureSvg className={styles.picture} picture={picture} area={{ x: 0, y: 0, ...frame }} />
        <svg
          className={styles.picture}
          viewBox={`0 0 ${frame.width} ${frame.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path
            className={styles.shade}
            d={`M0 0h${frame.width}v${frame.height}H0zM${crop.x} ${crop.y}v${crop.height}h${crop.width}v${-crop.height}z`}
          />
        </svg>
        <button
          type="button"
          className={styles.area}
          aria-label={say('image_editor.area', { size: sizeText(crop) })}
          style={{
            ...place(crop.x, crop.y),
            width: `${(crop.width / frame.width) * 100}%`,
            height: `${(crop.height / frame.height) * 100}%`,
          }}
          {...handlers('area')}
        />
        {corners.map((corner) => (
          <button
            key={corner}
            type="button"
            className={styles.corner}
            data-corner={corner}
            aria-label={say(`image_editor.corner.${corner}`)}
            style={place(
              corner.endsWith('left') ? crop.x : crop.x + crop.width,
              corner.startsWith('upper') ? crop.y : crop.y + crop.height,
            )}
            {...handlers(corner)}
          />
        ))}
        <button
          type="button"
          ref={focusRef}
          className={styles.focus}
          aria-label={say('image_editor.focus_at', { x: percent(focus.x), y: percent(focus.y) })}
          style={place(at.x, at.y)}
          {...handlers('focus')}
        />
      </div>
    </div>
  )
}

const ways: Readonly<Record<string, Way | undefined>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

function percent(thousandths: number): string {
  return String(Math.round(thousandths / 10))
}
