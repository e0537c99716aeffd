import { useSyncExternalStore } from 'react'
import type { Level } from '#kit/bot.ts'

/** Preferences that are kept on this device. */
export type Settings = {
  readonly theme: 'system' | 'light' | 'dark'
  readonly sound: boolean
  readonly motion: 'system' | 'less'
  readonly text: 'usual' | 'large' | 'largest'
  /** Level of the bots in games that are started from the front door. */
  readonly level: Level
}

const DEFAULTS: Settings = {
  theme: 'system',
  sound: true,
  motion: 'system',
  text: 'usual',
  level: 'regular',
}
const KEY = 'wordhall.settings'

let settings = read()
const listeners = new Set<() => void>()

function read(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) }
  } catch {
    return DEFAULTS
  }
}

export function useSettings(): Settings {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => settings,
  )
}

export function currentSettings(): Settings {
  return settings
}

export function changeSettings(fields: Partial<Settings>): void {
  settings = { ...settings, ...fields }
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // Without storage they last until the tab is closed.
  }
  const { dataset } = document.documentElement
  mark(dataset, 'theme', settings.theme === 'system' ? null : settings.theme)
  mark(dataset, 'motion', settings.motion === 'system' ? null : settings.motion)
  mark(dataset, 'text', settings.text === 'usual' ? null : settings.text)
  for (const listener of listeners) listener()
}

function mark(dataset: DOMStringMap, name: string, value: string | null): void {
  if (value === null) delete dataset[name]
  else dataset[name] = value
}
