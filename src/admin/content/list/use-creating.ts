import { useEffect, useState } from 'react'
import { changeAddress, useAddressQuery } from '../../routing/address-query.ts'
import { fields, parameter } from '../../routing/query-codec.ts'

const creation = fields({ create: parameter.name('create') })

/** The proposed title of a document that is about to be created, or undefined. The address may ask for it, once. */
export function useCreating(): [title: string | undefined, setTitle: (title: string | undefined) => void] {
  const [title, setTitle] = useState<string>()
  const [{ create }] = useAddressQuery(creation)
  useEffect(() => {
    if (create === undefined) return
    changeAddress(creation, { create: undefined })
    setTitle(create)
  }, [create])
  return [title, setTitle]
}
