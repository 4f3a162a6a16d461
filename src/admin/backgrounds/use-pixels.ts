import { useEffect, useState } from 'react'
import type { Colour } from '#domain/media/contrast.ts'

/**
 * Size at which a picture is read: small enough to read every pixel, but large enough that no pixel averages a large
 * area.
 */
const size = { width: 240, height: 80 }
const maxTries = 4

/** Loads the different colours of a picture; undefined while loading. */
export function usePixels(src: string | undefined): readonly Colour[] | undefined {
  const [read, setRead] = useState<{ src: string; pixels: readonly Colour[] }>()
  useEffect(() => {
    let isWanted = true
    let waiting: ReturnType<typeof setTimeout> | undefined
    const load = (tries: number) => {
      if (src === undefined) return
      const image = new Image()
      image.onload = () => isWanted && setRead({ src, pixels: pixelsOf(image) })
      image.onerror = () => {
        // Retries, because the server refuses some pictures when it has to render many at once.
        if (isWanted && tries < maxTries) waiting = setTimeout(() => load(tries + 1), 2_000 * tries)
      }
      image.src = src
    }
    load(1)
    return () => {
      isWanted = false
      clearTimeout(waiting)
    }
  }, [src])
  return read && read.src === src ? read.pixels : undefined
}

function pixelsOf(image: HTMLImageElement): readonly Colour[] {
  const canvas = Object.assign(document.createElement('canvas'), size)
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  if (!drawing) return []
  drawing.drawImage(image, 0, 0, size.width, size.height)
  const { data } = drawing.getImageData(0, 0, size.width, size.height)
  const different = new Map<number, Colour>()
  for (let place = 0; place < data.length; place += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(place, place + 3)
    different.set((red << 16) | (green << 8) | blue, [red, green, blue])
  }
  return [...different.values()]
}
