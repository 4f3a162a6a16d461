import { useEffect, useState } from 'react'
import { changeAddress, useAddressQuery } from '../../routing/address-query.ts'
import { fields, parameter } from '../../routing/query-codec.ts'

const creation = fields({ create: parameter.name('create') })

/**
 * Returns the proposed title of a document to create; undefined if none is being created. An address can ask for it
 * once.
 */
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
