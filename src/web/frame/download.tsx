import type { MouseEvent } from 'react'
import { basicAuthorization } from '#contract/core/basic-authorization.ts'
import { useFrame } from './frame-context.tsx'

type Props = {
  href: string
  className?: string | undefined
  /** Name of the file, without extension. */
  name: string
  format: string
  /** Accessible name of the link. */
  label: string
  /** Reduces the file to the displayed rows, if a request cannot name them. */
  cut?: (text: string) => string
}

/** Link to a file. Sends the page's credentials, which a plain link cannot. */
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
      // The browser shows an error better than a file could.
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
  // Delayed, because some browsers read it later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
