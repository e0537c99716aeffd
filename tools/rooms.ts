/**
 * Who may import whom, and what a pure room may touch.
 *
 * Every source file belongs to the first room below whose folder holds it, and
 * imports only from its own room and from the rooms named beside it. Between two
 * games nothing is ever imported: beside `bot`, `rules` means its own game's rules.
 *
 * A pure room runs unchanged in browser, server and worker, and gives the same
 * answer each time: no host, no clock, no chance, no locale.
 *
 * Tests and what lies in `test/` or a `testing/` folder may import anything, and
 * nothing else may import them.
 */

export type Room = {
  readonly room: string
  readonly folder: string
  readonly host: 'pure' | 'browser' | 'node'
  readonly imports: readonly string[]
  /** Rooms of which only types may be imported. */
  readonly types?: readonly string[]
}

const games = ['registry', 'rules', 'bot']
const core = ['lexicon', 'kit', 'table', 'hall', 'protocol']

// The registry leaves boards out, because the server imports the registry.
// prettier-ignore
export const rooms: readonly Room[] = [
  { room: 'lexicon',  folder: 'src/lexicon',           host: 'pure',    imports: [] },
  { room: 'kit',      folder: 'src/kit',               host: 'pure',    imports: ['lexicon'] },
  { room: 'table',    folder: 'src/table',             host: 'pure',    imports: ['kit', 'lexicon'] },
  { room: 'hall',     folder: 'src/hall',              host: 'pure',    imports: ['table', 'kit', 'lexicon'] },
  { room: 'protocol', folder: 'src/protocol',          host: 'pure',    imports: ['hall', 'table', 'kit'] },
  { room: 'client',   folder: 'src/client',            host: 'browser', imports: ['protocol', 'hall', 'table', 'kit'] },
  { room: 'rules',    folder: 'src/games/*/rules',     host: 'pure',    imports: ['kit', 'lexicon'] },
  { room: 'bot',      folder: 'src/games/*/bot',       host: 'pure',    imports: ['rules', 'kit', 'lexicon'] },
  { room: 'board',    folder: 'src/games/*/board',     host: 'browser', imports: ['rules', 'kit', 'lexicon', 'ui'], types: ['web'] },
  { room: 'registry', folder: 'src/games/registry.ts', host: 'pure',    imports: ['rules', 'bot', 'kit'] },
  { room: 'ui',       folder: 'src/web/ui',            host: 'browser', imports: ['kit', 'lexicon'] },
  { room: 'web',      folder: 'src/web',               host: 'browser', imports: [...core, ...games, 'client', 'board', 'ui'] },
  { room: 'server',   folder: 'src/server',            host: 'node',    imports: [...core, 'registry', 'rules'] },
  { room: 'cli',      folder: 'src/cli',               host: 'node',    imports: [...core, ...games, 'server'] },
  { room: 'tools',    folder: 'tools',                 host: 'node',    imports: [...core, ...games, 'client', 'server', 'cli'] },
  { room: 'bench',    folder: 'bench',                 host: 'node',    imports: [...core, ...games, 'server', 'cli', 'tools'] },
]

// prettier-ignore
export const pure = {
  packages: ['valibot', '@noble/hashes'],
  names: {
    'the clock':              ['Date', 'Temporal', 'performance'],
    'timers':                 ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'requestAnimationFrame'],
    'chance':                 ['crypto'],
    'the host':               ['globalThis', 'global', 'self', 'window', 'document', 'navigator', 'localStorage'],
    'Node':                   ['process', 'Buffer', 'require', '__dirname', '__filename'],
    'input and output':       ['console', 'fetch', 'WebSocket', 'XMLHttpRequest', 'Worker', 'postMessage'],
    'code made at run time':  ['eval', 'Function'],
    'the garbage collector':  ['WeakRef', 'FinalizationRegistry'],
    'the locale':             ['Intl'],
  },
  // Math.random is refused too, in boundaries.ts.
  members: {
    'the locale':             ['localeCompare', 'toLocaleString', 'toLocaleLowerCase', 'toLocaleUpperCase'],
  },
} as const

/**
 * What browsers offer only over HTTPS and at localhost, and a hall on a local network therefore
 * lacks. In the browser's rooms only `home` may touch it.
 */
// prettier-ignore
export const secureContext = {
  home: 'src/web/ui/secure-context.ts',
  names: [
    'Notification', 'PushManager', 'ServiceWorker', 'caches', 'cookieStore', 'PaymentRequest',
    'ClipboardItem', 'showOpenFilePicker', 'showSaveFilePicker', 'showDirectoryPicker',
    'SharedArrayBuffer', 'AudioWorkletNode', 'WebTransport', 'IdleDetector',
  ],
  members: {
    crypto: ['randomUUID', 'subtle'],
    navigator: [
      'clipboard', 'share', 'canShare', 'wakeLock', 'serviceWorker', 'mediaDevices', 'storage',
      'locks', 'credentials', 'geolocation', 'permissions', 'bluetooth', 'usb', 'hid', 'serial',
      'gpu', 'xr', 'keyboard', 'getBattery', 'getGamepads', 'requestMIDIAccess', 'setAppBadge',
      'userAgentData', 'contacts', 'mediaCapabilities', 'deviceMemory',
    ],
  },
} as const
