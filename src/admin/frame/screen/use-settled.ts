import { useEffect, useState } from 'react'

const pauseMilliseconds = 200

/** Returns the value once it has not changed for a moment, so that not every keystroke sends a request. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value is new with every drawing, its text is not
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
