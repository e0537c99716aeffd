import { useEffect } from 'react'
import { changeSettings, currentSettings } from '#web/settings.ts'
import { toast } from '#web/toasts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './keys.module.css'

const KEYS: readonly (readonly [string, string])[] = [
  ['?', 'this list'],
  ['Ctrl M', 'sound on or off'],
  ['Tab', 'to the next thing'],
  ['Esc', 'closes what lies on top; clears a word'],
  ['A to Z', 'type a word at a Boggle table, wherever you are on the page'],
  ['Enter', 'writes the word'],
  ['Backspace', 'takes the last letter back'],
  ['/', 'turns the grid'],
  ['Arrows', 'from cube to cube, or tile to tile, when one has the focus'],
  ['Space', 'takes the cube that has the focus'],
  ['Y, N', 'yes and no at an Oxfurd Bluff table; R rolls, or reads the card out'],
  ['G', 'guesses a word at a Cambridge table; Enter moves to the tile that has the focus'],
]

/** Which keys do what; and the one key that works everywhere. */
export function KeysDialog({ open, close }: { open: boolean; close: () => void }) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'm' || !event.ctrlKey) return
      event.preventDefault()
      const sound = !currentSettings().sound
      changeSettings({ sound })
      toast(sound ? 'Sound on.' : 'Sound off.')
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <Dialog open={open} title="Keys" close={close}>
      <dl className={styles['keys']}>
        {KEYS.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
