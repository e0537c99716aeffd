import { Link } from 'wouter'
import { toast } from '#web/toasts.tsx'
import { eraseStoredWords } from '#web/words/store/word-storage.ts'
import { DangerButton } from './danger-button.tsx'
import row from '#web/ui/row.module.css'
import section from '#web/ui/page-section.module.css'
import styles from './settings-page.module.css'

/** What the hall stores about somebody: theirs to take along, and to erase. */
export function YourData() {
  const erase = async () => {
    const response = await fetch('/api/me', { method: 'DELETE' }).catch(() => null)
    // A full load, so that the connection is a new guest's.
    if (response?.ok === true) {
      eraseStoredWords()
      location.replace('/')
    } else toast('The hall cannot do that just now. Try again.', 'bad')
  }
  return (
    <section className={section['section']} aria-labelledby="your-data">
      <h2 id="your-data">Your data</h2>
      <p>
        The hall knows your name, the devices above, the tables you sat at, and what you played and
        said there. <Link href="/words">Your words</Link> are kept in this browser only, and can be
        saved as a file there.
      </p>
      <div className={row['row']}>
        <a className={styles['download']} href="/api/me/export" download="wordhall.json">
          Download my data
        </a>
        <DangerButton
          name="Erase me"
          question="Erase you?"
          answer="Erase me for good"
          act={() => void erase()}
        >
          You get up from every table and are signed out on every device. In the records of your
          games your name becomes “Somebody” and what you said is erased. Your words are erased from
          this device. This cannot be undone.
        </DangerButton>
      </div>
    </section>
  )
}
