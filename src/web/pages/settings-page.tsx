import { useEffect, useState } from 'react'
import { NameForm } from '#web/hall/name-form.tsx'
import { usePublicAddress } from '#web/hall/public-address.ts'
import { changeSettings, useSettings, type Settings } from '#web/settings.ts'
import { playSound } from '#web/sound/sound.ts'
import { Volume } from '#web/sound/volume.tsx'
import { toast } from '#web/toasts.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Choice } from '#web/ui/controls/choice.tsx'
import { QrPicture } from '#web/ui/controls/qr-picture.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { allowNotifications, canNotify } from '#web/ui/secure-context.ts'
import { Devices } from './devices.tsx'
import { YourData } from './your-data.tsx'
import column from './column.module.css'
import section from '#web/ui/page-section.module.css'
import styles from './settings-page.module.css'

const THEMES = { system: 'As the system has them', light: 'Light', dark: 'Dark' }
const TEXTS = { usual: 'Usual', large: 'Large', largest: 'Largest' }
const MOTIONS = { system: 'As the system has it', less: 'Less' }

export function SettingsPage() {
  const settings = useSettings()
  useEffect(() => {
    document.title = 'Settings · Wordhall'
  }, [])
  return (
    <div className={column['column']}>
      <h1>Settings</h1>
      <NameForm saved={() => toast('From now on you are called that.')} />
      <SettingChoice of="theme" legend="Colours" names={THEMES} />
      <SettingChoice of="text" legend="Text" names={TEXTS} />
      <SettingChoice of="motion" legend="Motion" names={MOTIONS} />
      <Switch
        name="Sound"
        message="On a keyboard, Ctrl M turns it on and off anywhere."
        on={settings.sound}
        change={(sound) => {
          changeSettings({ sound })
          playSound('right')
        }}
      />
      <Volume />
      <Notify />
      <Switch
        name="Bots’ remarks"
        message="Bots say something now and then."
        on={settings.botRemarks}
        change={(botRemarks) => changeSettings({ botRemarks })}
      />
      <Passport />
      <Devices />
      <YourData />
    </div>
  )
}

function Notify() {
  const { notify } = useSettings()
  const change = async (on: boolean) => {
    if (on && !(await allowNotifications())) {
      return toast(
        'The browser does not allow it. Change that in its settings for this page.',
        'bad',
      )
    }
    changeSettings({ notify: on })
  }
  return (
    <Switch
      name="Tell me when it is my turn"
      message={
        canNotify()
          ? 'With a notification, while you look at something else.'
          : 'Browsers allow notifications over HTTPS only.'
      }
      on={notify && canNotify()}
      disabled={!canNotify()}
      change={(on) => void change(on)}
    />
  )
}

function SettingChoice<Name extends 'theme' | 'text' | 'motion'>({
  of,
  legend,
  names,
}: {
  of: Name
  legend: string
  /** By value, in the order in which they are shown. */
  names: Readonly<Record<Settings[Name], string>>
}) {
  const settings = useSettings()
  const values = Object.keys(names) as Settings[Name][]
  return (
    <Choice
      legend={legend}
      above
      value={settings[of]}
      choose={(value) => changeSettings({ [of]: value })}
      choices={values.map((value) => ({ value, name: names[value] }))}
    />
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
  const address = usePublicAddress() ?? location.origin
  const link = passport === null ? '' : `${address}${passport.path}`
  return (
    <section className={`${section['section']} ${styles['passport']}`}>
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
