import { useState } from 'react'

/** The text of a form's field, and what is wrong with it until the text changes. */
export function useCheckedText<T extends string | null>(initial: T) {
  const [text, setText] = useState<T | string>(initial)
  const [wrong, setWrong] = useState<string | null>(null)
  const change = (next: string) => {
    setText(next)
    setWrong(null)
  }
  return { text, wrong, change, setWrong }
}
