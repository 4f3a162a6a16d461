import { useEffect, useState } from 'react'
import { currentPath, replaceBy } from '../../routing/address.ts'
import { useAddress } from '../../routing/desk-link.tsx'

/** The proposed title of a document that is about to be created, or undefined. The address may ask for it, once. */
export function useCreating(): [title: string | undefined, setTitle: (title: string | undefined) => void] {
  const [title, setTitle] = useState<string>()
  const { query } = useAddress()
  useEffect(() => {
    const asked = new URLSearchParams(query)
    const proposed = asked.get('create')
    if (proposed === null) return
    asked.delete('create')
    const rest = asked.toString()
    replaceBy(currentPath(rest && `?${rest}`))
    setTitle(proposed)
  }, [query])
  return [title, setTitle]
}
