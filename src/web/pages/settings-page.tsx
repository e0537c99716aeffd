import { useEffect, useState, type FormEvent } from 'react'
import { rename, useHall } from '#web/hall/hall-store.ts'
import { changeSettings, useSettings, type Settings } from '#web/settings.ts'
import { playSound } from '#web/sound.ts'
import { toast } from '#web/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { QrPicture } from '#web/ui/qr-picture.tsx'
import styles from './settings-page.module.css'

export function SettingsPage() {
  const settings = useSettings()
  useEffect(() => {
    document.title = 'Settings · Wordhall'
  }, [])
  return (
    <div className={styles['settings']}>
      <h1>Settings</h1>
      <Name />
      <Choice
        legend="Colours"
        name="theme"
        value={settings.theme}
        choices={[
          ['system', 'As the system has them'],
          ['light', 'Light'],
          ['dark', 'Dark'],
        ]}
      />
      <Choice
        legend="Text"
        name="text"
        value={settings.text}
        choices={[
          ['usual', 'Usual'],
          ['large', 'Large'],
          ['largest', 'Largest'],
        ]}
      />
      <Choice
        legend="Motion"
        name="motion"
        value={settings.motion}
        choices={[
          ['system', 'As the system has it'],
          ['less', 'Less'],
        ]}
      />
      <label className={styles['check']}>
        <input
          type="checkbox"
          checked={settings.sound}
          onChange={(event) => {
            changeSettings({ sound: event.target.checked })
            playSound('right')
          }}
        />
        Sound (Ctrl M turns it on and off anywhere)
      </label>
      <Passport />
    </div>
  )
}

function Name() {
  const name = useHall((state) => state.me?.name ?? '')
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const refusal = await rename(typed ?? name)
    setWrong(refusal)
    if (refusal === null) {
      setTyped(null)
      toast('From now on you are called that.')
    }
  }
  return (
    <form className={styles['name']} onSubmit={(event) => void save(event)}>
      <label htmlFor="name">Your name</label>
      <div>
        <input
          id="name"
          value={typed ?? name}
          maxLength={24}
          autoComplete="nickname"
          aria-describedby="name-wrong"
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" disabled={typed === null || typed.trim() === ''}>
          Save
        </Button>
      </div>
      <p id="name-wrong" role="status">
        {wrong}
      </p>
    </form>
  )
}

function Choice<K extends 'theme' | 'motion' | 'text'>({
  legend,
  name,
  value,
  choices,
}: {
  legend: string
  name: K
  value: Settings[K]
  choices: readonly (readonly [Settings[K], string])[]
}) {
  return (
    <fieldset className={styles['choice']}>
      <legend>{legend}</legend>
      {choices.map(([choice, label]) => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            checked={value === choice}
            onChange={() => changeSettings({ [name]: choice })}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

type Issued = { readonly path: string; readonly expiresAt: number }

/** The way to another device: the same person, seats and tables. */
function Passport() {
  const [passport, setPassport] = useState<Issued | null>(null)
  const issue = async () => {
    const response = await fetch('/api/passport', { method: 'POST' })
    if (response.ok) setPassport((await response.json()) as Issued)
    else toast('The hall cannot make a passport just now. Try again.', 'bad')
  }
  const link = passport === null ? '' : `${location.origin}${passport.path}`
  return (
    <section className={styles['passport']}>
      <h2>Play on another device</h2>
      <p>
        A passport makes another phone or computer you: the same name, seats and tables. It works
        once, for ten minutes. Do not give it to anybody else.
      </p>
      {passport === null ? (
        <Button onClick={() => void issue()}>Make a passport</Button>
      ) : (
        <>
          <QrPicture text={link} label="Your passport as a picture for a camera" />
          <p className={styles['link']}>{link}</p>
        </>
      )}
    </section>
  )
}
