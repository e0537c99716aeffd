import { useSyncExternalStore } from 'react'
import type { Level } from '#kit/bot.ts'

/** Preferences that are kept on this device. */
export type Settings = {
  readonly theme: 'system' | 'light' | 'dark'
  readonly sound: boolean
  /** How loud sounds are, from 0 to 100. */
  readonly volume: number
  /** Whether the device shows a notification when it is its owner's turn; see `showNotification`. */
  readonly notify: boolean
  readonly motion: 'system' | 'less'
  readonly text: 'usual' | 'large' | 'largest'
  /** The level of the bots in games that are started from the front door. */
  readonly level: Level
  /** Whether bots say something now and then. */
  readonly botRemarks: boolean
}

const DEFAULTS: Settings = {
  theme: 'system',
  sound: true,
  volume: 70,
  notify: false,
  motion: 'system',
  text: 'usual',
  level: 'regular',
  botRemarks: true,
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

/** Calls the listener after every change, for as long as the page lives. */
export function onSettingsChange(listener: () => void): void {
  listeners.add(listener)
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
