import { type Area, frameOf, type Picture, straightenScale } from '#domain/media/picture.ts'
import { deskAddressOf } from '#domain/media/public-picture.ts'
import { usefulForms } from '#domain/media/rendition.ts'

type Props = {
  picture: Picture
  /** Visible part of the frame. */
  area: Area
  className?: string | undefined
}

/** Part of an edited picture, drawn by the browser from the original. */
export function PictureSvg({ picture, area, className }: Props) {
  const { original, edits = {} } = picture
  const frame = frameOf(picture)
  const scale = straightenScale(frame, edits.straighten ?? 0)
  // From last to first: the edit that is applied first is nearest to the picture.
  const transform = [
    `translate(${frame.width / 2} ${frame.height / 2})`,
    `rotate(${(edits.straighten ?? 0) / 10})`,
    `scale(${scale * (edits.mirror ? -1 : 1)} ${scale * (edits.flip ? -1 : 1)})`,
    `rotate(${edits.turn ?? 0})`,
    `translate(${-original.width / 2} ${-original.height / 2})`,
  ].join(' ')
  return (
    <svg className={className} viewBox={`${area.x} ${area.y} ${area.width} ${area.height}`} aria-hidden="true">
      <image
        href={sourceOf(picture)}
        width={original.width}
        height={original.height}
        preserveAspectRatio="none"
        transform={transform}
      />
    </svg>
  )
}

/** Width that is sharp enough on screens, and the same everywhere, so that the browser loads one file. */
const sourceWidth = 1_280

function sourceOf({ original }: Picture): string {
  const forms = usefulForms({ original }, 'whole')
  const form = forms.find(({ width }) => width >= sourceWidth) ?? forms.at(-1)
  return form ? deskAddressOf({ original }, form) : ''
}
