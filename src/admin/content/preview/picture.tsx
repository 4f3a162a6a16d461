import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './document-preview.module.css'

type Props = {
  address: string
  /** Changes when the same address must be rendered again. */
  state: string
  /** Viewport width of the page. */
  width: number
  label: string
  /** Id of the element to scroll to. */
  place?: string | undefined
}

type Frame = { readonly name: string; readonly address: string }

/**
 * Scaled preview of a page. The next state loads invisibly and replaces the displayed one at the same scroll position,
 * so that nothing flashes.
 */
export function Picture({ address, state, width, label, place }: Props) {
  const room = useRef<HTMLDivElement>(null)
  const frames = useRef(new Map<string, HTMLIFrameElement>())
  const next: Frame = { name: `${address} ${state}`, address }
  const [shown, setShown] = useState<Frame>(next)
  const scale = Math.min(1, useInlineSize(room) / width)

  function take(): void {
    const [before, page] = [shown, next].map(({ name }) => frames.current.get(name)?.contentDocument)
    const top = before === page ? topOf(place, page) : (before?.scrollingElement?.scrollTop ?? 0)
    page?.scrollingElement?.scrollTo(0, top)
    setShown(next)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: when something else is looked for
  useEffect(() => {
    const page = frames.current.get(shown.name)?.contentDocument
    if (place !== undefined) page?.scrollingElement?.scrollTo(0, topOf(place, page))
  }, [place])

  const all = shown.name === next.name ? [next] : [shown, next]
  // Custom properties have no types.
  const size = { '--width': `${width}px`, '--scale': scale } as CSSProperties
  return (
    <div ref={room} className={styles.room} style={size}>
      {all.map((frame) => (
        <iframe
          key={frame.name}
          ref={(element) => {
            if (element) frames.current.set(frame.name, element)
            else frames.current.delete(frame.name)
          }}
          src={frame.address}
          title={label}
          // Scripts do not run in it; links open in a new tab.
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          data-next={frame.name === shown.name ? undefined : true}
          aria-hidden={frame.name === shown.name ? undefined : true}
          onLoad={frame.name === next.name ? take : undefined}
        />
      ))}
    </div>
  )
}

/**
 * Returns the scroll position of an element. An address with a fragment would also scroll the desk and move the focus.
 */
function topOf(place: string | undefined, page: Document | null | undefined): number {
  const found = place === undefined ? undefined : page?.getElementById(place)
  return found ? found.getBoundingClientRect().top + (page?.scrollingElement?.scrollTop ?? 0) : 0
}

/** Returns the current width of an element. */
function useInlineSize(of: RefObject<HTMLElement | null>): number {
  const [size, setSize] = useState(0)
  useLayoutEffect(() => {
    const element = of.current
    if (!element) return
    setSize(element.clientWidth)
    const observer = new ResizeObserver(() => setSize(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [of])
  return size
}
