import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './stage.module.css'

type Props = {
  address: string
  /** Another one, and the same address is drawn anew. */
  state: string
  /** How wide the page believes to be. */
  width: number
  label: string
  /** The id of what is looked for in it. */
  place?: string | undefined
}

type Frame = { readonly name: string; readonly address: string }

/**
 * A page of ours in small. What comes next is drawn unseen and takes the place of what is shown once it is whole, at
 * the same place of the page: nothing flashes, and nobody loses what they looked at.
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
          // Nothing runs in it; whatever is pressed opens as a page of its own.
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          data-next={frame.name === shown.name ? undefined : true}
          aria-hidden={frame.name === shown.name ? undefined : true}
          onLoad={frame.name === next.name ? take : undefined}
        />
      ))}
    </div>
  )
}

/** Not by the address: the browser would move the desk around it as well, and take the focus there. */
function topOf(place: string | undefined, page: Document | null | undefined): number {
  const found = place === undefined ? undefined : page?.getElementById(place)
  return found ? found.getBoundingClientRect().top + (page?.scrollingElement?.scrollTop ?? 0) : 0
}

/** How wide an element is, and becomes. */
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
