import { useEffect, useEffectEvent } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/controls/dialog.tsx'
import { OMEGA, type Face } from '#games/tuf/rules/pieces/cubes.ts'
import styles from './letter-dialog.module.css'

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz')

/** TUF-4, TUF-5: asks for the letter that an Ω or ☉ stands for. */
export function LetterDialog({
  face,
  choose,
}: {
  /** The face of the cube; null while the dialog is closed. */
  face: Face | null
  choose: (letter: string | null) => void
}) {
  const open = face !== null
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !/^[a-z]$/i.test(event.key)) return
    event.preventDefault()
    choose(event.key.toLowerCase())
  })
  useEffect(() => {
    if (!open) return
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [open])
  return (
    <Dialog open={open} title="Which letter?" close={() => choose(null)}>
      <p>
        {face === OMEGA
          ? 'Ω is a capital: it begins a name.'
          : 'The wild cube is any letter, the same in both of its words.'}
      </p>
      <div className={styles['letters']}>
        {LETTERS.map((letter) => (
          <Button key={letter} onClick={() => choose(letter)}>
            {letter.toUpperCase()}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
