import type { ChartLine, ChartPlot } from './chart-plot.ts'
import type { Spot } from './line-path.ts'

type Spots = readonly (Spot | undefined)[]

/** A line in two parts: segments between days with values of their own, and those that touch a stand-in value. */
type LineParts = { readonly full: Spots; readonly standIn: Spots }

type Box = { readonly width: number; readonly height: number }

/** Splits a line into its parts. An interruption is an empty position before its day. */
export function linePartsOf(
  { places }: Pick<ChartPlot, 'places'>,
  heights: ChartPlot['heights'][number],
  of: Drawn,
): LineParts {
  const { breaks = [], standsIn = [], box } = of
  const spots = places.map((place, index) => {
    const y = heights[index]
    return y === undefined ? undefined : { x: place * box.width, y: y * box.height }
  })
  const part = (isIn: (index: number) => boolean | undefined) =>
    spots.flatMap((spot, index) => [...(breaks[index] ? [undefined] : []), isIn(index) ? spot : undefined])
  return {
    full: part((index) => !standsIn[index]),
    standIn: part(
      (index) =>
        standsIn[index] || (standsIn[index - 1] && !breaks[index]) || (standsIn[index + 1] && !breaks[index + 1]),
    ),
  }
}

type Drawn = Pick<ChartLine, 'breaks' | 'standsIn'> & { readonly box: Box }
