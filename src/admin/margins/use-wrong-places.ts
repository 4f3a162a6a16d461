import { useCallback, useState } from 'react'

/** Where in the table something stands that is no margin: nothing is sent before it is mended. */
export function useWrongPlaces() {
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const noteWrong = useCallback((place: string, isWrong: boolean) => {
    setWrong((known) => {
      if (known.has(place) === isWrong) return known
      return isWrong ? new Set([...known, place]) : new Set([...known].filter((one) => one !== place))
    })
  }, [])
  return { hasWrong: wrong.size > 0, noteWrong }
}
