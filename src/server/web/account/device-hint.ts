/** The order matters: a browser also names those it descends from. */
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]

const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/**
 * Enough for people to tell their devices apart, and no more: families of browser and system, without
 * versions or models. Null when neither is known.
 */
export function deviceHint(userAgent: string | undefined): string | null {
  const text = (userAgent ?? '').slice(0, 400)
  const nameIn = (families: typeof BROWSERS) => families.find(([, pattern]) => pattern.test(text))
  const browser = nameIn(BROWSERS)?.[0]
  const system = nameIn(SYSTEMS)?.[0]
  if (browser === undefined) return system ?? null
  return system === undefined ? browser : `${browser} on ${system}`
}
