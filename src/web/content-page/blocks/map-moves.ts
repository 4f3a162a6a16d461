import { tileAddress, tilesIn } from '#domain/places/map-tiles.ts'
import { boxOf, boxText, type MapBox, type MapView, positionAt, shareOf } from '#domain/places/map-view.ts'

/** Zoom for a single location: the detail of the drawing, or street level. */
const placeZoom = { drawing: 5.5, pictures: 15 } as const

const milliseconds = 350
/** Possible corners of the button back to all locations; the attribution of tiles has the remaining one. */
const corners = ['bottom-end', 'top-end', 'top-start'] as const
const svg = 'http://www.w3.org/2000/svg'

/** Moves maps to a location when it is opened, and back to all of them. Without JavaScript they always show all. */
export function hydrateMaps(root: HTMLElement): void {
  for (const block of root.querySelectorAll<HTMLElement>('[data-map]')) hydrateMap(block)
}

function hydrateMap(block: HTMLElement): void {
  const ground = block.querySelector<SVGSVGElement>('[data-ground]')
  const all = block.querySelector<HTMLButtonElement>('[data-all]')
  if (!ground || !all) return
  // Written by the same build of the same page.
  const home = JSON.parse(block.dataset.view ?? '') as MapView
  const pins = [...block.querySelectorAll<SVGElement>('[data-pin]')]
  let shown = home
  let running = 0

  for (const details of block.querySelectorAll<HTMLDetailsElement>('details')) {
    details.querySelector('summary')?.addEventListener('click', () => {
      // Moved before it opens, so that closing leaves the map where it is.
      if (!details.open) goTo(details.dataset.place)
    })
    details.addEventListener('toggle', () => mark(block.querySelector<HTMLElement>('details[open]')?.dataset.place))
  }
  for (const pin of pins)
    pin.addEventListener('click', (event) => {
      event.preventDefault()
      const details = block.querySelector<HTMLDetailsElement>(`[data-place="${CSS.escape(pin.dataset.pin ?? '')}"]`)
      if (!details) return
      details.open = true
      goTo(pin.dataset.pin)
      details.querySelector('summary')?.focus({ preventScroll: true })
    })
  all.addEventListener('click', () => {
    goTo(undefined)
    all.hidden = true
    block.querySelector<HTMLElement>('details[open] > summary')?.focus({ preventScroll: true })
  })

  /** Enlarges the pin of the open location. */
  function mark(key: string | undefined): void {
    for (const pin of pins) pin.querySelector('svg')?.toggleAttribute('data-chosen', pin.dataset.pin === key)
  }

  function goTo(key: string | undefined): void {
    const pin = pins.find((one) => one.dataset.pin === key)
    if (pin) mark(key)
    const point = pin?.querySelector<SVGElement>('[data-x]')
    if (all) all.hidden = !pin
    const zoom = block.dataset.tiles ? placeZoom.pictures : placeZoom.drawing
    move(
      point
        ? {
            centre: positionAt({ x: Number(point.dataset.x), y: Number(point.dataset.y) }),
            zoom: Math.max(zoom, home.zoom),
          }
        : home,
    )
  }

  function move(to: MapView): void {
    const from = boxOf(shown)
    const target = boxOf(to)
    shown = to
    cancelAnimationFrame(running)
    // Applies the final state, which is not painted yet, to find a free corner for the button.
    show(target)
    if (all) keepClear(all)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      end()
      return
    }
    const start = performance.now()
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - start) / milliseconds))
      if (part === 1) end()
      else {
        show(between(from, target, part * part * (3 - 2 * part)))
        running = requestAnimationFrame(step)
      }
    }
    running = requestAnimationFrame(step)

    function end(): void {
      show(target)
      lay(to, target)
    }
  }

  function show(box: MapBox): void {
    ground?.setAttribute('viewBox', boxText(box))
    for (const mark of block.querySelectorAll<SVGElement>('[data-x]')) {
      const { x, y } = shareOf({ x: Number(mark.dataset.x), y: Number(mark.dataset.y) }, box)
      mark.setAttribute('x', x)
      mark.setAttribute('y', y)
    }
  }

  /** Moves the button to the first corner in which it covers no pin or label. */
  function keepClear(button: HTMLElement): void {
    const marks = [...block.querySelectorAll('[data-pin] :is(path, text)')].map((one) => one.getBoundingClientRect())
    const free = corners.find((corner) => {
      button.dataset.corner = corner
      const room = button.getBoundingClientRect()
      return !marks.some((mark) => overlap(room, mark))
    })
    button.dataset.corner = free ?? corners[0]
  }

  /** Replaces the tiles, if the map has any. */
  function lay(view: MapView, box: MapBox): void {
    const url = block.dataset.tiles
    if (!url) return
    const images = tilesIn(box, view.zoom).map((tile) => {
      const image = document.createElementNS(svg, 'image')
      image.setAttribute('href', tileAddress(url, tile))
      for (const [name, value] of Object.entries(tile.box)) image.setAttribute(name, String(value))
      return image
    })
    ground?.replaceChildren(...images)
  }
}

/** Returns a box between two others: the zoom changes at a constant rate. */
function between(from: MapBox, to: MapBox, part: number): MapBox {
  const width = from.width * (to.width / from.width) ** part
  const height = width * (to.height / to.width)
  // Their common point stays in place, so that the movement is straight.
  const done = from.width === to.width ? part : (from.width - width) / (from.width - to.width)
  return { x: from.x + (to.x - from.x) * done, y: from.y + (to.y - from.y) * done, width, height }
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
