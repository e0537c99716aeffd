/**
 * Which layer may import which, and what a pure layer may use.
 *
 * A source file belongs to the first layer below whose folder contains it, and imports only from its
 * own layer and the layers listed beside it. A game never imports from another game: for `bot`,
 * `rules` means the rules of the same game.
 *
 * A pure layer runs unchanged in browser, server and worker and is deterministic: no host, clock,
 * randomness or locale.
 *
 * The template of `npm run new-game` is checked as the game that it becomes.
 *
 * Tests (`test/`, `testing/` folders, `*.test.ts`) may import anything; nothing else may import them.
 *
 * CONTRIBUTING.md shows the same table; a test compares them.
 */

export type Layer = {
  readonly name: string
  readonly folder: string
  readonly host: 'pure' | 'browser' | 'node'
  readonly imports: readonly string[]
  /** Layers of which only types may be imported. */
  readonly types?: readonly string[]
}

export const template = 'tools/new-game/template'

const games = ['registry', 'rules', 'bot', 'coach']
const core = ['lexicon', 'kit', 'match', 'table', 'protocol', 'live']

// The registry does not import boards, because the server imports the registry.
// prettier-ignore
export const layers: readonly Layer[] = [
  { name: 'lexicon',  folder: 'src/lexicon',           host: 'pure',    imports: [] },
  { name: 'kit',      folder: 'src/kit',               host: 'pure',    imports: ['lexicon'] },
  { name: 'match',    folder: 'src/match',             host: 'pure',    imports: ['kit', 'lexicon'] },
  { name: 'table',    folder: 'src/table',             host: 'pure',    imports: ['match', 'kit', 'lexicon'] },
  { name: 'protocol', folder: 'src/protocol',          host: 'pure',    imports: ['table', 'kit'] },
  { name: 'live',     folder: 'src/live',              host: 'pure',    imports: ['protocol', 'table', 'match', 'kit', 'lexicon'] },
  { name: 'client',   folder: 'src/client',            host: 'browser', imports: ['protocol', 'table', 'kit'] },
  { name: 'rules',    folder: 'src/games/*/rules',     host: 'pure',    imports: ['kit', 'lexicon'] },
  { name: 'bot',      folder: 'src/games/*/bot',       host: 'pure',    imports: ['rules', 'kit', 'lexicon'] },
  { name: 'coach',    folder: 'src/games/*/coach',     host: 'pure',    imports: ['bot', 'rules', 'kit', 'lexicon'] },
  { name: 'board',    folder: 'src/games/*/board',     host: 'browser', imports: ['rules', 'kit', 'lexicon', 'ui'], types: ['web'] },
  { name: 'game',     folder: 'src/games/*/index.ts',  host: 'pure',    imports: ['rules', 'bot', 'coach'] },
  { name: 'games',    folder: 'src/games/games.ts',    host: 'pure',    imports: ['game'] },
  { name: 'registry', folder: 'src/games/registry.ts', host: 'pure',    imports: ['games', 'kit'] },
  { name: 'ui',       folder: 'src/web/ui',            host: 'browser', imports: ['kit', 'lexicon'] },
  { name: 'web',      folder: 'src/web',               host: 'browser', imports: [...core, ...games, 'client', 'board', 'ui'] },
  { name: 'server',   folder: 'src/server',            host: 'node',    imports: [...core, 'registry', 'rules'] },
  { name: 'cli',      folder: 'src/cli',               host: 'node',    imports: [...core, ...games, 'server'] },
  { name: 'tools',    folder: 'tools',                 host: 'node',    imports: [...core, ...games, 'client', 'server', 'cli'] },
  { name: 'bench',    folder: 'bench',                 host: 'node',    imports: [...core, ...games, 'server', 'cli', 'tools'] },
]

// prettier-ignore
export const pure = {
  packages: ['valibot', '@noble/hashes'],
  names: {
    'the clock':              ['Date', 'Temporal', 'performance'],
    'timers':                 ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'requestAnimationFrame'],
    'randomness':             ['crypto'],
    'the host':               ['globalThis', 'global', 'self', 'window', 'document', 'navigator', 'localStorage'],
    'Node':                   ['process', 'Buffer', 'require', '__dirname', '__filename'],
    'input and output':       ['console', 'fetch', 'WebSocket', 'XMLHttpRequest', 'Worker', 'postMessage'],
    'run-time code':          ['eval', 'Function'],
    'the garbage collector':  ['WeakRef', 'FinalizationRegistry'],
    'the locale':             ['Intl'],
  },
  // boundaries.ts also reports Math.random.
  members: {
    'the locale':             ['localeCompare', 'toLocaleString', 'toLocaleLowerCase', 'toLocaleUpperCase'],
  },
} as const

/**
 * APIs that browsers offer only over HTTPS and at localhost, so that a hall on a local network lacks
 * them. In browser layers only `home` may use them.
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
