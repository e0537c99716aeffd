import { useState } from 'react'
import { copyText } from '#web/ui/secure-context.ts'
import { Button } from './button.tsx'
import { CopyByHand } from './copy-by-hand.tsx'

/** Copies a text and says so; where the browser forbids that, shows the text so that people can copy it by hand. */
export function CopyButton({
  text,
  title,
  name,
  doneName,
}: {
  text: string
  /** What the text is. */
  title: string
  name: string
  /** The button's name once this text is copied. */
  doneName: string
}) {
  const [copied, setCopied] = useState<string | null>(null)
  const [isByHand, setByHand] = useState(false)
  const copy = async () => {
    if (await copyText(text)) setCopied(text)
    else setByHand(true)
  }
  return (
    <>
      <Button kind="quiet" onClick={() => void copy()}>
        {copied === text ? doneName : name}
      </Button>
      <CopyByHand open={isByHand} title={title} text={text} close={() => setByHand(false)} />
    </>
  )
}
