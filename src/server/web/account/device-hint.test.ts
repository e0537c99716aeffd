import { expect, test } from 'vitest'
import { deviceHint } from '#server/web/account/device-hint.ts'

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${MAC} Version/26.0 Safari/605.1.15`, 'Safari on Mac'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/149.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/149.0.0.0 Safari/537.36 Edg/149.0.0.0`,
    'Edge on Windows',
  ],
  [
    `Mozilla/5.0 (Linux; Android 16; SM-S911B) ${WEBKIT} SamsungBrowser/30.0 Chrome/140.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (Android 16; Mobile; rv:151.0) Gecko/151.0 Firefox/151.0', 'Firefox on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/149.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  ['node', null],
  ['', null],
])('%s is %s', (userAgent, hint) => {
  expect(deviceHint(userAgent)).toBe(hint)
})
