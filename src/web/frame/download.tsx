import type { MouseEvent } from 'react'
import { basicAuthorization } from '#contract/core/basic-authorization.ts'
import { useFrame } from './frame-context.tsx'

type Props = {
  href: string
  className?: string | undefined
  /** What the file is called, without its ending. */
  name: string
  format: string
  /** What the link does, for those who do not see what stands beside it. */
  label: string
  /** What is left of the file where less is seen than can be asked for. */
  cut?: (text: string) => string
}

/** A link to a file. The credentials of the page go along, which a plain link could not send. */
export function Download({ href, name, format, label, className, cut = (text) => text }: Props) {
  const { credentials } = useFrame().visitor
  const file = `${name}.${format.toLowerCase()}`
  async function save(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
    if (event.altKey || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    try {
      const headers = credentials ? { authorization: basicAuthorization(credentials) } : {}
      const response = await fetch(href, { headers })
      if (!response.ok) throw new Error(`status ${response.status}`)
      saveAs(file, new Blob([cut(await response.text())], { type: response.headers.get('content-type') ?? '' }))
    } catch {
      // The browser tells of what went wrong better than a file could.
      location.assign(href)
    }
  }
  return (
    <a href={href} className={className} download={file} aria-label={label} onClick={save}>
      <bdi>{format}</bdi>
    </a>
  )
}

function saveAs(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not at once: some browsers begin to read it later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
